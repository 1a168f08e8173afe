import type { BookingView } from '@joddee/marketplace/bookings/shapes';
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
  const changed = (): BookingView | undefined => {
    const booking = live.getState().bookings.get(_id);
    return booking?.version === version ? undefined : booking;
  };
  const finish = (booking: BookingView) => {
    hideToast(key);
    onDone(booking);
  };
  const already = changed();
  if (already !== undefined) {
    finish(already);
    return;
  }
  showToast(message, 'harm', { key });
  const stop = live.subscribe(() => {
    const booking = changed();
    if (booking === undefined) return;
    // First, because what follows changes the store as well.
    stop();
    finish(booking);
  });
  setTimeout(stop, eventWithinMs);
}
