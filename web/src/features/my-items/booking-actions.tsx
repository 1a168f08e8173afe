import type { BookingView } from '@joddee/contract/bookings';
import { isEarlyArrival } from '@joddee/rules/early-arrival';
import { factsOfView } from '@joddee/rules/facts-of-view';
import { moneyText } from '@joddee/thai-text/money';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useId } from 'react';
import { useConnection } from '../../stores/connection-store.ts';
import type { DialogName } from './booking-dialogs.tsx';
import { mayDo } from './may-do.ts';
import { useBookingCommands } from './use-booking-commands.ts';

interface BookingActionsProps {
  booking: BookingView;
  now: Date;
  asOwner: boolean;
  /** The booking at which the renter is checked in, if it is another one. */
  elsewhere: BookingView | undefined;
  onAsk: (dialog: DialogName) => void;
}

/** Shows the actions that the server's rules allow now. */
export function BookingActions({ booking, now, asOwner, elsewhere, onAsk }: BookingActionsProps) {
  const commands = useBookingCommands(booking);
  const connected = useConnection(({ connected }) => connected);
  const reasonId = useId();
  const may = mayDo(booking, asOwner);
  const disabled = commands.sending || !connected;
  const early = !asOwner && isEarlyArrival(factsOfView(booking), now);
  const blocked = !asOwner && may.checkin && elsewhere !== undefined;
  if (!Object.values(may).includes(true)) return null;
  return (
    <div className="stack tight">
      <div className="row">
        {may.checkin ? (
          <button
            type="button"
            className={early || blocked ? 'button plain' : 'button'}
            disabled={disabled || blocked}
            aria-describedby={blocked ? reasonId : undefined}
            onClick={() => (early ? onAsk('early') : void commands.check('checkin', true))}
          >
            {asOwner ? text.confirmIn : text.checkIn}
          </button>
        ) : null}
        {may.checkout ? (
          <button
            type="button"
            className="button"
            disabled={disabled}
            onClick={() => (asOwner ? void commands.check('checkout', true) : onAsk('checkout'))}
          >
            {asOwner ? text.confirmOut : text.checkOut}
          </button>
        ) : null}
        {may.checkout && asOwner ? (
          <strong className="tabular">{text.cashReceived(moneyText(booking.detail.price))}</strong>
        ) : null}
        {may.withdraw ? (
          <button
            type="button"
            className="button plain"
            disabled={disabled}
            onClick={() => void commands.check('checkin', false)}
          >
            {text.withdrawArrival}
          </button>
        ) : null}
        {may.cancel ? (
          <button type="button" className="button plain" disabled={disabled} onClick={() => onAsk('cancel')}>
            {text.cancel}
          </button>
        ) : null}
        {may.rate ? (
          <button type="button" className="button plain" disabled={disabled} onClick={() => onAsk('rate')}>
            {text.rate}
          </button>
        ) : null}
      </div>
      {blocked ? (
        <p className="quiet small" id={reasonId}>
          {text.elsewhere(elsewhere.place.title)}
        </p>
      ) : null}
    </div>
  );
}
