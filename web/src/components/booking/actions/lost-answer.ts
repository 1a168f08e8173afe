import type { BookingView } from '@joddee/contract/bookings';
import { live } from '../../../stores/live-store.ts';
import { hideToast, showToast } from '../../../ui/toasts/toast-store.ts';

/** An event that comes later than this is none of the call. */
const eventWithinMs = 60_000;

/**
 * Says that no answer has come, unless an event says that the call has done its work: then `onDone` runs, and the message
 * goes.
 */
export function awaitEventInstead(
  { _id, version }: BookingView,
  message: string,
  onDone: (booking: BookingView) => void,
): void {
  const key = `lost-answer:${_id}`;
  const finish = (): boolean => {
    const booking = live.getState().bookings.get(_id);
    if (booking === undefined || booking.version === version) return false;
    hideToast(key);
    onDone(booking);
    return true;
  };
  if (finish()) return;
  showToast(message, 'harm', { key });
  const stop = live.subscribe(() => {
    if (finish()) stop();
  });
  setTimeout(stop, eventWithinMs);
}
