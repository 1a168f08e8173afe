import type { MapView } from '@joddee/marketplace/map/shapes';
import { nearCount as countNear } from '@joddee/marketplace/posts/rules/near-count';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { durationText } from '@joddee/thai-text/times';
import type { ReactNode } from 'react';
import { stayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { LiveWords } from '../../../components/live/live-words.tsx';
import type { Destination } from '../../../components/search/destination-address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { chosenStay, type Filter, stayHours } from '../filter/spot-filter.ts';
import * as styles from './rent-list.module.css';
import * as spotRowStyles from './spot-row.module.css';

interface ListHeadProps {
  view: MapView | undefined;
  isLoading: boolean;
  filter: Filter;
  destination: Destination | undefined;
  /** Beside a map there is room for the time and the order. */
  isWide: boolean;
  order: ReactNode;
}

/** How many spots there are, and whether the number is live. */
export function ListHead({ view, isLoading, filter, destination, isWide, order }: ListHeadProps) {
  return (
    <>
      <div className={styles.listHead}>
        <h1 aria-live="polite" data-loading={isLoading || undefined}>
          {view === undefined ? text.title : <Count view={view} filter={filter} destination={destination} />}
        </h1>
        <LiveWords>{text.live}</LiveWords>
      </div>
      {isWide ? <WhenAndOrder filter={filter} order={order} /> : null}
    </>
  );
}

type CountProps = Pick<ListHeadProps, 'filter' | 'destination'> & { view: MapView };

/** Around a place that was searched for, the near ones alone if there are any. */
function Count({ view, filter, destination }: CountProps) {
  const near = nearCount(view, filter, destination);
  const isSaid = near !== undefined && view.total > 0;
  return (
    <>
      {text.count(isSaid && near > 0 ? near : view.total, stayHours(filter) !== undefined)}{' '}
      {isSaid ? <span className="quiet small unbroken">{near > 0 ? text.near : text.far}</span> : null}
    </>
  );
}

export function WhenAndOrder({ filter, order }: Pick<ListHeadProps, 'filter' | 'order'>) {
  const now = useNow();
  const stay = chosenStay(filter);
  const hours = stayHours(filter);
  return (
    <div className={styles.listHead}>
      <p className="quiet small">
        {stay === undefined || hours === undefined
          ? whenText.anytime
          : `${stayLine(stay, now)} · ${text.totalFor(durationText(hours))}`}
      </p>
      {order}
    </div>
  );
}

/**
 * How many spots in sight are near the place that was searched for; undefined without a place, and where the list, which
 * is not in the order of distances or does not hold them all, does not tell.
 */
export function nearCount(
  view: Pick<MapView, 'spots' | 'total'>,
  { sort = 'near' }: Filter,
  destination: Destination | undefined,
): number | undefined {
  return destination === undefined || sort !== 'near' ? undefined : countNear(view);
}

export function ListSkeleton() {
  return ['a', 'b', 'c'].map((key) => <div key={key} className={`skeleton ${spotRowStyles.spotSkeleton}`} />);
}
