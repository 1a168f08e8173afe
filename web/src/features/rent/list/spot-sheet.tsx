import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { type FilteredStay, periodOf } from '@joddee/marketplace/bookings/rules/stay-choices';
import { overlap } from '@joddee/marketplace/calendars/rules/booked-time';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { ComponentProps } from 'react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { periodOfBooking, useOwnBookings } from '../../../components/day-and-time/use-own-bookings.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useDisconnected } from '../../../stores/use-disconnected.ts';
import * as sheetStyles from '../../../ui/sheet/sheet.module.css';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { noteHeight, sheetMedia, useStartHeight } from '../../../ui/sheet/sheet-heights.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { FilterBar } from '../filter/filter-bar.tsx';
import { chosenStay } from '../filter/spot-filter.ts';
import { LocateButton } from '../map/map-buttons.tsx';
import { useRent } from '../rent-context.tsx';
import { useRentStore } from '../rent-store.ts';
import { useRentAddress } from '../use-rent-address.ts';
import { ListHead, ListSkeleton, nearCount } from './list-head.tsx';
import { NothingHere } from './nothing-here.tsx';
import { RecommendedSpots } from './recommended-spots.tsx';
import * as styles from './rent-list.module.css';
import { SpotRow } from './spot-row.tsx';

export function SpotSheet() {
  const { view, isListed, loading, onSheet } = useRent();
  const isOver = useMedia(sheetMedia);
  const startHeight = useStartHeight();
  return (
    <SheetBesideCard
      label={text.list}
      up={text.sheetUp}
      down={text.sheetDown}
      startHeight={startHeight}
      onHeight={(height) => {
        noteHeight(height);
        onSheet(height);
      }}
      above={
        <div className={sheetStyles.above}>
          <LocateButton />
        </div>
      }
      head={<ListHead view={view} isLoading={loading} isWide={!isOver} />}
    >
      {isOver ? null : <FilterBar isOverMap={false} />}
      <ListNotes />
      {isListed ? null : <ListSkeleton />}
      {view?.spots.length === 0 && !loading ? <NothingHere /> : null}
      <SpotList />
      {view !== undefined && view.spots.length > 0 && view.total > view.spots.length ? (
        <p className={`quiet small ${styles.listNote}`}>{text.firstOf(view.spots.length, view.total)}</p>
      ) : null}
      {/* After the first list, which it would follow up and down otherwise. */}
      {isListed ? <RecommendedSpots /> : null}
    </SheetBesideCard>
  );
}

/** On a phone the card of a pressed pin is there instead. The press renders nothing of what the sheet holds. */
function SheetBesideCard(props: Omit<ComponentProps<typeof Sheet>, 'isHidden'>) {
  const isOver = useMedia(sheetMedia);
  return <Sheet {...props} isHidden={useRentStore(({ chosen }) => isOver && chosen !== undefined)} />;
}

/** On a phone more would be below the sheet. Lazy photos wait until the page has finished loading, so these load eagerly. */
const seenAtOnce = 2;

/** The cards beside the map: a card that is hovered or focused highlights its pin. */
function SpotList() {
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

/** What the list lacks: a time that the user can book, the position of the user, exact figures, or an answer. */
function ListNotes() {
  const { view, failed, reload, origin, position, refused, isUnnamed } = useRent();
  const stay = chosenStay(useRentAddress().filter);
  const isOffline = useDisconnected();
  // Said together with the first list, which would move if it came before.
  const isPlaceUnknown = view !== undefined && origin === undefined && isUnnamed;
  return (
    <>
      {stay === undefined ? null : <OwnBookingThen stay={stay} />}
      {position === undefined && refused ? (
        <p className={`quiet small ${styles.listNote}`}>{text.noLocation}</p>
      ) : isPlaceUnknown ? (
        <p className={`quiet small ${styles.listNote}`}>{text.placeUnknown}</p>
      ) : null}
      {view?.exact === false ? (
        <p className={`notice small ${styles.listNote}`} data-tone="live">
          {text.notExact}
        </p>
      ) : null}
      {failed ? (
        // Without a network it is no fault, and the banner says why.
        <div
          className={`notice spread ${styles.listNote}`}
          data-tone={isOffline ? 'live' : 'harm'}
          role="alert"
        >
          {text.failed}
          <button type="button" className="button plain compact" onClick={reload}>
            {shellText.tryAgain}
          </button>
        </div>
      ) : null}
    </>
  );
}

function OwnBookingThen({ stay }: { stay: FilteredStay }) {
  const period = periodOf(stay);
  const own = useOwnBookings().find((booking) => overlap(period, periodOfBooking(booking)));
  return own === undefined ? null : (
    <p className={`notice small ${styles.listNote}`} data-tone="live">
      <Link to={bookingAddress(own._id)}>{text.ownThen(own.place.title)}</Link>
    </p>
  );
}
