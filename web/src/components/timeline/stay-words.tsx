import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { moneyText } from '@joddee/thai-text/money';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { useFormerUser } from '../booking/booking-people.ts';

export function StayWords({ booking: { detail, renterParty, state, bay } }: { booking: BookingView }) {
  const former = useFormerUser(myItemsText.renter);
  return (
    <span className="visually-hidden">
      {[
        detail.idCar,
        timeRangeText(detail.timein, detail.timeout),
        renterParty.firstname || former,
        bookingStateText.owner[state],
        moneyText(detail.price),
        bay === undefined ? '' : lotText.bay(bay.number, bay.label),
      ].join(' ')}
    </span>
  );
}
