import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { ownerShare } from '@joddee/rules/price';
import { moneyText } from '@joddee/thai-text/money';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';
import type { BookingAction } from '../../components/booking/booking-action-list.tsx';
import { BookingActions } from '../../components/booking/booking-actions.tsx';
import { StateChip } from '../../components/booking/state-chip.tsx';
import { bookingAddress } from '../../lib/booking-address.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';

interface IncomingCardProps {
  booking: BookingView;
  now: Date;
  onAsk: (action: BookingAction) => void;
}

/** A booking at the owner's spot: its state, and the one action that is possible now. */
export function IncomingCard({ booking, now, onAsk }: IncomingCardProps) {
  const { _id, detail, place, renterParty, from } = booking;
  const hoursAhead = (new Date(from).getTime() - now.getTime()) / 3_600_000;
  return (
    <article className="card booking-card stack tight">
      <div className="spread">
        <h2 className="card-title">
          <Link to={bookingAddress(_id)}>{place.title}</Link>
        </h2>
        <StateChip booking={booking} asOwner />
      </div>
      <p>
        <strong>{stayTextOf(booking)}</strong>
      </p>
      <p className="quiet">{place.address}</p>
      <p>
        {text.renter} {renterParty.firstname || text.formerUser}
      </p>
      <p>
        {text.plate} {detail.idCar}
        {detail.note === '' ? '' : ` · ${text.note}: ${detail.note}`}
      </p>
      <p>{ownerTotal(detail.price)}</p>
      <div className="row">
        {detail.phone === '' ? null : (
          <a className="button plain way" href={`tel:${detail.phone}`}>
            {text.call(detail.phone)}
          </a>
        )}
        {detail.phone === '' && hoursAhead > limits.phoneHours.beforeStart ? (
          <span className="quiet small">{text.phoneLater}</span>
        ) : null}
      </div>
      <Waiting booking={booking} now={now} />
      <BookingActions booking={booking} now={now} asOwner elsewhere={undefined} onAsk={onAsk} />
    </article>
  );
}

function ownerTotal(price: string): string {
  const { fee, remains } = ownerShare(price);
  return text.ownerTotal(moneyText(price), moneyText(fee), moneyText(remains));
}

function Waiting({ booking, now }: Pick<IncomingCardProps, 'booking' | 'now'>) {
  if (booking.state === 'arrived' || booking.state === 'leaving')
    return (
      <p className="notice" data-tone="live">
        {text.waitsForYou(relativeTimeText(new Date(booking.changedAt), now))}
      </p>
    );
  if (booking.state !== 'parked') return null;
  const minutes = Math.ceil((new Date(booking.to).getTime() - now.getTime()) / 60_000);
  if (minutes >= 0) return <p className="notice">{text.timeLeft(minutes)}</p>;
  return (
    <p className="notice" data-tone="live">
      {text.overdueOwner(-minutes)}
    </p>
  );
}
