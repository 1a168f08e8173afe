import type { Period } from '@joddee/rules/booked-time';
import { bangkokDay } from '@joddee/rules/time-slots';
import { dateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Dialog } from '../../ui/dialog.tsx';
import type { BookingDetail } from './booking-draft.ts';
import { dayName } from './day-name.ts';

interface ConfirmBookingProps {
  title: string;
  /** A stay after midnight begins a day later than the day by which it was chosen. */
  period: Period;
  detail: BookingDetail & { phone: string };
  now: Date;
  total: string;
  totalLine: string;
  sending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The summary before booking: spot, time, car and price. The dialog stays until the response arrives. */
export function ConfirmBooking({
  title,
  period,
  detail,
  now,
  total,
  totalLine,
  sending,
  onCancel,
  onConfirm,
}: ConfirmBookingProps) {
  const day = bangkokDay(period.from);
  return (
    <Dialog title={text.confirmTitle} onClose={sending ? undefined : onCancel}>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="tabular">
        <strong>{dayName(day, now)}</strong> {dateText(day)} {timeRangeText(detail.timein, detail.timeout)}
      </p>
      <p className="tabular">
        {text.plate} {detail.idCar}
        <br />
        {text.phone} {detail.phone}
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
