/** The last bookings and posts of the person, for a start without a network. */
export const keptStateKey = 'joddee-kept';
/** Which notices of cancellations were closed on this device. */
export const cancellationsKey = 'joddee-cancellations-seen';

/** Plates do not stay behind on a device that was logged out. */
export function forgetKeptState(): void {
  try {
    localStorage.removeItem(keptStateKey);
    localStorage.removeItem(cancellationsKey);
  } catch {
    // Nothing was kept either.
  }
}
