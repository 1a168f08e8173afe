import type { Stay } from '@joddee/rules/nearest-free';
import { dateText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmBookingProps {
  title: string;
  day: string;
  stay: Stay;
  total: string | undefined;
  sending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The last look: where, when, for how much. */
export function ConfirmBooking({
  title,
  day,
  stay,
  total,
  sending,
  onCancel,
  onConfirm,
}: ConfirmBookingProps) {
  return (
    <Dialog title={text.confirmTitle} onClose={onCancel}>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="tabular">
        {dateText(day)} {timeRangeText(stay.timein, stay.timeout)}
      </p>
      <p className="tabular">
        {total}, {text.payCash}
      </p>
      <div className="row">
        <button type="button" className="button plain" onClick={onCancel}>
          {text.cancel}
        </button>
        <button type="button" className="button" disabled={sending} onClick={onConfirm}>
          {text.confirm}
        </button>
      </div>
    </Dialog>
  );
}
