import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { Fragment } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import { useRent } from '../rent-context.tsx';
import { useRentAddress } from '../use-rent-address.ts';
import { nearCount } from './list-head.tsx';
import * as styles from './rent-list.module.css';
import { SpotRow } from './spot-row.tsx';

/** On a phone more would be below the sheet. Lazy photos wait until the page has finished loading, so these load eagerly. */
const seenAtOnce = 2;

/** The cards beside the map: a card that is hovered or focused highlights its pin. */
export function SpotList() {
  const { shown } = useRent();
  const { filter, destination } = useRentAddress();
  const near = (shown && nearCount(shown, filter, destination)) ?? 0;
  const far = near === 0 || shown === undefined ? 0 : shown.total - near;
  return (
    <ul className={`${parts.below} ${parts.oneColumn} ${styles.spotList}`} aria-label={text.list}>
      {shown?.spots.map((spot, index) => (
        <Fragment key={spot._id}>
          {far > 0 && near === index ? (
            <li className={styles.spotsFarther}>
              <h2>{text.farther(far)}</h2>
            </li>
          ) : null}
          <SpotRow spot={spot} isFirst={index < seenAtOnce} />
        </Fragment>
      ))}
    </ul>
  );
}
