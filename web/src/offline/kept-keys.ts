/** The user's last bookings and posts, for a start without a network. */
export const keptStateKey = 'joddee-kept';
/** The cancellation notices that were closed on this device. */
export const cancellationsKey = 'joddee-cancellations-seen';

/** Called at logout, because the stored bookings hold number plates. */
export function forgetKeptState(): void {
  try {
    localStorage.removeItem(keptStateKey);
    localStorage.removeItem(cancellationsKey);
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}
