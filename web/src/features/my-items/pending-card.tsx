import { moneyText } from '@joddee/thai-text/money';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import type { PendingBooking } from '../../stores/pending-bookings.ts';

/** A booking request whose outcome is not known yet. */
export function PendingCard({ booking: { place, request, from, price } }: { booking: PendingBooking }) {
  return (
    <article className="card booking-card stack tight" aria-busy="true">
      <div className="spread">
        <h2 className="card-title">{place.title}</h2>
        <span className="chip" data-tone="live">
          <span className="spinner small-spinner" aria-hidden="true" /> {text.pending}
        </span>
      </div>
      <p>
        <strong>{stayTextOf({ ...request, from })}</strong>
      </p>
      <p>
        {text.plate} {request.detail.idCar}
      </p>
      <p className="tabular">{text.total(moneyText(price))}</p>
      <p className="notice" data-tone="live">
        {text.pendingText}
      </p>
    </article>
  );
}
