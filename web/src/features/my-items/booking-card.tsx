import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { isEarlyArrival } from '@joddee/rules/early-arrival';
import { factsOfView } from '@joddee/rules/facts-of-view';
import { ownerShare } from '@joddee/rules/price';
import { moneyText } from '@joddee/thai-text/money';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';
import type { BookingAction } from '../../components/booking/booking-action-list.tsx';
import { BookingActions } from '../../components/booking/booking-actions.tsx';
import { EndedReason } from '../../components/booking/ended-reason.tsx';
import { stateTextOf } from '../../components/booking/state-text-of.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { directionsAddress } from '../../map/directions-address.ts';

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
  elsewhere: BookingView | undefined;
  /** Just booked: a ring marks it for a moment. */
  fresh?: boolean;
  onAsk: (action: BookingAction) => void;
}

/** The state of a booking, the party that must act, and the one action that is possible now. */
export function BookingCard({ booking, now, asOwner, elsewhere, fresh = false, onAsk }: BookingCardProps) {
  const { detail, place, state } = booking;
  const other = asOwner ? booking.renterParty : booking.owner;
  const phone = asOwner ? detail.phone : other.phone;
  // Until shortly before the start a renter needs directions most.
  const isAhead = !asOwner && state === 'booked' && isEarlyArrival(factsOfView(booking), now);
  const hoursAhead = (new Date(booking.from).getTime() - now.getTime()) / 3_600_000;
  const isOver = detail.status === 0 || booking.check.checkout.status;
  return (
    <article className={`card booking-card stack tight ${fresh ? 'fresh' : ''}`}>
      <div className="spread">
        <h2 className="card-title">
          <Link to={`/${asOwner ? 'post' : 'book'}/${detail.post}`}>{place.title}</Link>
        </h2>
        <span className="chip" data-tone={tone[state]}>
          {stateTextOf(booking, asOwner)}
        </span>
      </div>
      <p className="tabular">
        <strong>{stayTextOf(booking)}</strong>
      </p>
      <p className="quiet">{place.address}</p>
      <EndedReason booking={booking} />
      <p>
        {asOwner ? text.renter : text.owner} {other.firstname || text.formerUser}
      </p>
      <p>
        {text.plate} {detail.idCar}
        {detail.note === '' ? '' : ` · ${text.note}: ${detail.note}`}
      </p>
      {detail.status === 0 ? null : (
        <p className="tabular">{asOwner ? ownerTotal(detail.price) : text.total(moneyText(detail.price))}</p>
      )}
      {isOver ? null : (
        <div className="row">
          {asOwner ? null : (
            <a
              className={isAhead ? 'button way' : 'button plain way'}
              href={directionsAddress(place)}
              target="_blank"
              rel="noreferrer"
            >
              {text.directions}
            </a>
          )}
          {phone === '' ? null : (
            <a className="button plain way" href={`tel:${phone}`}>
              {text.call(phone)}
            </a>
          )}
          {phone === '' && hoursAhead > limits.phoneHours.beforeStart ? (
            <span className="quiet small">{text.phoneLater}</span>
          ) : null}
        </div>
      )}
      <Waiting booking={booking} now={now} asOwner={asOwner} />
      <BookingActions booking={booking} now={now} asOwner={asOwner} elsewhere={elsewhere} onAsk={onAsk} />
    </article>
  );
}

function ownerTotal(price: string): string {
  const { fee, remains } = ownerShare(price);
  return text.ownerTotal(moneyText(price), moneyText(fee), moneyText(remains));
}

function Waiting({ booking, now, asOwner }: Pick<BookingCardProps, 'booking' | 'now' | 'asOwner'>) {
  const since = relativeTimeText(new Date(booking.changedAt), now);
  if (booking.state === 'arrived' || booking.state === 'leaving')
    return (
      <p className="notice" data-tone="live">
        {asOwner ? text.waitsForYou(since) : text.waitsForOwner(since)}
      </p>
    );
  if (booking.state !== 'parked') return null;
  const minutes = Math.ceil((new Date(booking.to).getTime() - now.getTime()) / 60_000);
  if (minutes >= 0) return <p className="notice tabular">{text.timeLeft(minutes)}</p>;
  return (
    <p className="notice tabular" data-tone="live">
      {asOwner ? text.overdueOwner(-minutes) : text.overdueRenter(-minutes)}
    </p>
  );
}
