import type { MapView } from '@joddee/marketplace/map/shapes';
import { nearCount as countNear } from '@joddee/marketplace/posts/rules/nearest-free';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { durationText } from '@joddee/thai-text/times';
import { stayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { LiveWords } from '../../../components/live/live-words.tsx';
import type { Destination } from '../../../components/search/destination-address.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { OrderPick } from '../filter/filter-bar.tsx';
import { chosenStay, type Filter, stayHours } from '../filter/spot-filter.ts';
import { useRentAddress } from '../use-rent-address.ts';
import * as styles from './rent-list.module.css';
import * as spotRowStyles from './spot-row.module.css';

interface ListHeadProps {
  view: MapView | undefined;
  isLoading: boolean;
  /** Beside a map there is room for the time and the order. */
  isWide: boolean;
}

/** How many spots there are, and whether the number is live. */
export function ListHead({ view, isLoading, isWide }: ListHeadProps) {
  return (
    <>
      <div className={`${parts.beside} ${parts.gap3} ${styles.listHead}`}>
        <h1 aria-live="polite" data-loading={isLoading || undefined}>
          {view === undefined ? text.title : <Count view={view} />}
        </h1>
        <LiveWords>{text.live}</LiveWords>
      </div>
      {isWide ? <WhenAndOrder /> : null}
    </>
  );
}

/** Around a place that was searched for, the near ones alone if there are any. */
function Count({ view }: { view: MapView }) {
  const { filter, destination } = useRentAddress();
  const near = nearCount(view, filter, destination);
  const isSaid = near !== undefined && view.total > 0;
  return (
    <>
      {text.count(isSaid && near > 0 ? near : view.total, stayHours(filter) !== undefined)}{' '}
      {isSaid ? <span className="quiet small unbroken">{near > 0 ? text.near : text.far}</span> : null}
    </>
  );
}

export function WhenAndOrder() {
  const { filter } = useRentAddress();
  const now = useNow();
  const stay = chosenStay(filter);
  const hours = stayHours(filter);
  return (
    <div className={`${parts.beside} ${parts.gap3} ${styles.listHead}`}>
      <p className="quiet small">
        {stay === undefined || hours === undefined
          ? whenText.anytime
          : `${stayLine(stay, now)} · ${text.totalFor(durationText(hours))}`}
      </p>
      <OrderPick />
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
