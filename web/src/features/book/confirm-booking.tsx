import type { Stay } from '@joddee/rules/nearest-free';
import { dateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmBookingProps {
  title: string;
  day: string;
  stay: Stay;
  total: string;
  totalLine: string;
  sending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The last look: where, when, for how much. It stays until the answer is there. */
export function ConfirmBooking({
  title,
  day,
  stay,
  total,
  totalLine,
  sending,
  onCancel,
  onConfirm,
}: ConfirmBookingProps) {
  return (
    <Dialog title={text.confirmTitle} onClose={sending ? undefined : onCancel}>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="tabular">
        {dateText(day)} {timeRangeText(stay.timein, stay.timeout)}
      </p>
      <p className="tabular">{totalLine}</p>
      <p>{text.payCash}</p>
      <div className="row">
        <button type="button" className="button plain" disabled={sending} onClick={onCancel}>
          {text.cancel}
        </button>
        <button type="button" className="button" disabled={sending} onClick={onConfirm}>
          {sending ? text.sending : text.confirm(moneyText(total))}
        </button>
      </div>
    </Dialog>
  );
}
