import { moneyText } from '@joddee/thai-text/money';
import { timeRangeText } from '@joddee/thai-text/times';
import { callApi } from '../../../api/call-api.ts';
import { StateChip } from '../../../components/booking/state-chip.tsx';
import { dayOfStay } from '../../../lib/stay-text-of.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { WholeTimes } from '../../../ui/whole-times.tsx';

/** When it happened, for how much, and how it ended; nothing of phone, plate and note. */
export function ComplaintBooking({ id }: { id: string }) {
  const answer = useLoaded(() => callApi('findBooking', { params: { id } }), id);
  if (answer === undefined || !answer.ok) return null;
  const { data: booking } = answer;
  const { timein, timeout, price } = booking.detail;
  return (
    <>
      <p>
        {dayOfStay(booking)} <WholeTimes text={timeRangeText(timein, timeout)} />
      </p>
      <p className="spread">
        <strong>{moneyText(price)}</strong> <StateChip booking={booking} asOwner={false} />
      </p>
      {booking.endedReason === '' ? null : <p className="quiet small">{booking.endedReason}</p>}
    </>
  );
}
