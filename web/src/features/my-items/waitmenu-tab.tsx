import type { BookingView } from '@joddee/contract/bookings';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import type { BookingAction } from '../../components/booking/booking-action-list.tsx';
import { Empty } from './empty.tsx';
import { IncomingCard } from './incoming-card.tsx';
import { waitsForOwner } from './order-bookings.ts';

interface WaitmenuTabProps {
  /** By urgency. */
  incoming: readonly BookingView[];
  now: Date;
  onAsk: (booking: BookingView, action: BookingAction) => void;
}

/** The bookings at the owner's spots: first those that wait for the owner. */
export function WaitmenuTab({ incoming, now, onAsk }: WaitmenuTabProps) {
  const toConfirm = incoming.filter(waitsForOwner);
  const upcoming = incoming.filter((booking) => !waitsForOwner(booking));
  const list = (shown: readonly BookingView[]) => (
    <ul className="stack">
      {shown.map((booking) => (
        <li key={booking._id}>
          <IncomingCard booking={booking} now={now} onAsk={(action) => onAsk(booking, action)} />
        </li>
      ))}
    </ul>
  );
  if (incoming.length === 0) return <Empty tab="waitmenu" />;
  return (
    <div className="stack">
      <h2>{text.waitsForYouHeading(toConfirm.length)}</h2>
      {toConfirm.length === 0 ? <p className="quiet">{text.nothingWaits}</p> : list(toConfirm)}
      {upcoming.length === 0 ? null : (
        <>
          <h2>{text.upcomingHeading}</h2>
          {list(upcoming)}
        </>
      )}
    </div>
  );
}
