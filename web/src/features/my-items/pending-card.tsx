import { dateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import type { PendingBooking } from '../../stores/pending-bookings.ts';

/** A request whose outcome is not known yet. */
export function PendingCard({ booking: { place, request, price } }: { booking: PendingBooking }) {
  const { timein, timeout, idCar } = request.detail;
  return (
    <article className="card booking-card stack tight" aria-busy="true">
      <div className="spread">
        <h2 className="card-title">{place.title}</h2>
        <span className="chip live">
          <span className="spinner small-spinner" aria-hidden="true" /> {text.pending}
        </span>
      </div>
      <p className="tabular">
        <strong>
          {dateText(request.Date)} {timeRangeText(timein, timeout)}
        </strong>
      </p>
      <p>
        {text.plate} {idCar}
      </p>
      <p className="tabular">{text.total(moneyText(price))}</p>
      <p className="notice live">{text.pendingText}</p>
    </article>
  );
}
