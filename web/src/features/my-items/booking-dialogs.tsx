import type { BookingView, CheckStep } from '@joddee/contract/bookings';
import { moneyText } from '@joddee/thai-text/money';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { dayOfStay } from '../../lib/stay-text-of.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { mayDo } from './may-do.ts';
import { RatingDialog } from './rating-dialog.tsx';
import { stateTextOf } from './state-text-of.ts';
import type { BookingCommands, Rating } from './use-booking-commands.ts';

export type DialogName = 'cancel' | 'early' | 'checkout' | 'rate';

interface BookingDialogsProps {
  open: DialogName;
  booking: BookingView;
  asOwner: boolean;
  commands: BookingCommands;
  onClose: () => void;
}

/**
 * The dialogs about a booking. They belong to the screen and not to the card, because the card may move to another tab
 * while a dialog is open. Then the dialog shows the change and stays until it is closed.
 */
export function BookingDialogs({ open, booking, asOwner, commands, onClose }: BookingDialogsProps) {
  const { sending } = commands;
  const may = mayDo(booking, asOwner);
  const stillAsked = {
    cancel: may.cancel,
    early: may.checkin,
    checkout: may.checkout,
    rate: may.rate,
  }[open];
  if (!stillAsked && !sending)
    return (
      <Dialog title={text.changedTitle} onClose={onClose}>
        <p>{text.changedText(stateTextOf(booking, asOwner))}</p>
        <button type="button" className="button" onClick={onClose}>
          {text.close}
        </button>
      </Dialog>
    );
  const closeUnlessSending = sending ? undefined : onClose;
  const check = (step: CheckStep, rating?: Rating) => commands.check(step, true, rating);
  switch (open) {
    case 'cancel':
      return (
        <Dialog title={text.cancelTitle} onClose={closeUnlessSending}>
          <p>{text.cancelText}</p>
          <div className="row">
            <button type="button" className="button plain" disabled={sending} onClick={onClose}>
              {text.keep}
            </button>
            <button
              type="button"
              className="button harm"
              disabled={sending}
              onClick={() => void commands.cancel()}
            >
              {text.cancel}
            </button>
          </div>
        </Dialog>
      );
    case 'early':
      return (
        <Dialog
          title={text.earlyTitle(`${dayOfStay(booking)} ${booking.detail.timein} น.`)}
          onClose={closeUnlessSending}
        >
          <p>{text.earlyText}</p>
          <div className="row">
            <button type="button" className="button" disabled={sending} onClick={onClose}>
              {text.notYet}
            </button>
            <button
              type="button"
              className="button plain"
              disabled={sending}
              onClick={() => void check('checkin')}
            >
              {text.reallyArrived}
            </button>
          </div>
        </Dialog>
      );
    case 'checkout':
      return (
        <RatingDialog
          title={text.checkoutTitle}
          first={<p className="pay-now tabular">{text.payNow(moneyText(booking.detail.price))}</p>}
          submit={text.send}
          sending={sending}
          onClose={onClose}
          onSend={(rate, comment) => void check('checkout', { rate, comment })}
        />
      );
    case 'rate':
      return (
        <RatingDialog
          title={text.rateTitle}
          submit={text.rate}
          sending={sending}
          onClose={onClose}
          onSend={(rate, comment) => void commands.rate(rate, comment)}
        />
      );
  }
}
