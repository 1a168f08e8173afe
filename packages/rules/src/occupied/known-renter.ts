import { limits } from '@joddee/contract/limits';

const hour = 3_600_000;

/**
 * Accounts that anybody makes in an evening pause no listing: a renter is known who has parked somewhere, or has confirmed
 * a mail address a day ago.
 */
export function isKnownByAddress(confirmedAt: Date | null | undefined, now: Date): boolean {
  return (
    confirmedAt != null && confirmedAt.getTime() <= now.getTime() - limits.occupied.knownAfterHours * hour
  );
}
