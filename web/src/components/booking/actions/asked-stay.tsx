import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { stayTextOf } from '../../../lib/stay-text-of.ts';
import { Plate } from '../../../ui/plate.tsx';
import { useFormerUser } from '../booking-people.ts';

/** Names the booking that a question is about: it may be asked from a list of many. */
export function AskedStay({ booking, asOwner }: { booking: BookingView; asOwner: boolean }) {
  const former = useFormerUser(text.renter);
  const { place, detail, renterParty } = booking;
  return (
    <div className="stack tight">
      <p>
        <strong>{place.title}</strong>
        <br />
        {stayTextOf(booking)}
      </p>
      {asOwner ? (
        <p className="row">
          <Plate text={detail.idCar} size="little" />{' '}
          <span className="quiet">{renterParty.firstname || former}</span>
        </p>
      ) : null}
    </div>
  );
}
