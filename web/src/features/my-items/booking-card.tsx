import type { BookingView } from '@joddee/contract/bookings';
import { ownerShare } from '@joddee/rules/price';
import { dateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { BookingActions } from './booking-actions.tsx';
import { EndedReason } from './ended-reason.tsx';

const tone = {
  booked: 'brand',
  arrived: 'live',
  parked: 'brand',
  leaving: 'live',
  completed: 'done',
  cancelled: '',
  expired: '',
} as const;

interface BookingCardProps {
  booking: BookingView;
  now: Date;
  asOwner: boolean;
}

/** A booking as it stands, whom it waits for, and the one thing that can be done now. */
export function BookingCard({ booking, now, asOwner }: BookingCardProps) {
  const { detail, place, state } = booking;
  const other = asOwner ? booking.renterParty : booking.owner;
  const phone = asOwner ? detail.phone : other.phone;
  return (
    <article className="card booking-card stack tight">
      <div className="spread">
        <h2 className="card-title">{place.title}</h2>
        <span className={`chip ${tone[state]}`}>{bookingStateText[state]}</span>
      </div>
      <p className="tabular">
        <strong>
          {dateText(booking.Date)} {timeRangeText(detail.timein, detail.timeout)}
        </strong>
      </p>
      <p className="quiet">{place.address}</p>
      <p>
        {asOwner ? text.renter : text.owner} {other.firstname}
        {phone === '' ? null : (
          <>
            {' · '}
            <a href={`tel:${phone}`}>{text.call(phone)}</a>
          </>
        )}
      </p>
      <p>
        {text.plate} {detail.idCar}
        {detail.note === '' ? '' : ` · ${text.note}: ${detail.note}`}
      </p>
      <p className="tabular">
        {asOwner
          ? text.ownerTotal(moneyText(detail.price), moneyText(ownerShare(detail.price).remains))
          : text.total(moneyText(detail.price))}
      </p>
      <EndedReason booking={booking} />
      <Waiting booking={booking} now={now} asOwner={asOwner} />
      <BookingActions booking={booking} asOwner={asOwner} />
    </article>
  );
}

function Waiting({ booking, now, asOwner }: BookingCardProps) {
  const since = relativeTimeText(new Date(booking.changedAt), now);
  if (booking.state === 'arrived' || booking.state === 'leaving')
    return <p className="notice live">{asOwner ? text.waitsForYou(since) : text.waitsForOwner(since)}</p>;
  if (booking.state !== 'parked') return null;
  const minutes = Math.ceil((new Date(booking.to).getTime() - now.getTime()) / 60_000);
  return (
    <p className={`notice tabular ${minutes < 0 ? 'live' : ''}`}>
      {minutes < 0 ? text.overdue : text.timeLeft(minutes)}
    </p>
  );
}
