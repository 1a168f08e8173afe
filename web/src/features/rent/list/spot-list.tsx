import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { Fragment, useEffect, useRef } from 'react';
import * as photoArrowsStyles from './photo-arrows.module.css';
import * as styles from './rent-list.module.css';
import type { SpotChanges } from './spot-changes.tsx';
import * as spotRowStyles from './spot-row.module.css';
import { SpotRow } from './spot-row.tsx';

interface SpotListProps {
  spots: readonly SpotCard[];
  changes: SpotChanges;
  hours: string | undefined;
  /** Distances count from the user or the searched place, not from the middle of the map. */
  isFromOrigin: boolean;
  addressOf: (id: string) => string;
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  chosen: string | undefined;
  /** How many are near and how many are not, where both are in the list. */
  parts: { near: number; far: number } | undefined;
}

/** On a phone more would be below the sheet. Lazy photos wait until the page has finished loading, so these load eagerly. */
const seenAtOnce = 2;

/** The cards beside the map: a card that is hovered or focused highlights its pin. */
export function SpotList(props: SpotListProps) {
  const { spots, changes, hours, isFromOrigin, addressOf, active, onActive, chosen, parts } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Behind the card of a phone nobody sees the list.
    if (chosen === undefined || list.current?.closest('[inert]') != null) return;
    list.current?.querySelector(`.${spotRowStyles.chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      className={`${photoArrowsStyles.spotList} ${styles.spotList} ${spotRowStyles.spotList}`}
      aria-label={text.list}
      ref={list}
    >
      {spots.map((spot, index) => (
        <Fragment key={spot._id}>
          {parts?.near === index ? (
            <li className={styles.spotsFarther}>
              <h2>{text.farther(parts.far)}</h2>
            </li>
          ) : null}
          <SpotRow
            spot={spot}
            hours={hours}
            isFromOrigin={isFromOrigin}
            address={addressOf(spot._id)}
            isActive={spot._id === active}
            isChosen={spot._id === chosen}
            change={changes.get(spot._id)}
            onActive={onActive}
            isFirst={index < seenAtOnce}
          />
        </Fragment>
      ))}
    </ul>
  );
}
