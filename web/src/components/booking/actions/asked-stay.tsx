import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { stayTextOf } from '../../../lib/stay-text-of.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { useFormerUser } from '../booking-people.ts';
import type { AskProps, Given } from './booking-action.ts';

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

type Question = Record<'title' | 'text' | 'no' | 'yes', string>;

/** The question before an action that cannot be undone. */
export const askAbout =
  (asOwner: boolean, questionOf: (booking: BookingView) => Question, given?: Given) =>
  ({ booking, sending, onClose, onSend }: AskProps) => (
    <ConfirmDialog
      {...questionOf(booking)}
      about={<AskedStay booking={booking} asOwner={asOwner} />}
      tone="harm"
      sending={sending}
      onNo={onClose}
      onYes={() => onSend(given)}
    />
  );
