import { limits } from '../../../common/limits.ts';
import { isCountedStay, type StayToCount } from '../../../posts/reputation/rules/counted-stay.ts';

const hour = 3_600_000;

/**
 * Accounts that anybody makes in an evening pause no listing: a renter is known who has confirmed a mail address a day
 * ago, or has parked at two owners.
 */
export function isKnownByAddress(confirmedAt: Date | null | undefined, now: Date): boolean {
  return (
    confirmedAt != null && confirmedAt.getTime() <= now.getTime() - limits.occupied.knownAfterHours * hour
  );
}

/** One owner could confirm the stays of any account. */
export function isKnownByStays(stays: readonly (StayToCount & { owner: string })[]): boolean {
  const owners = new Set(stays.filter(isCountedStay).map(({ owner }) => owner));
  return owners.size >= limits.occupied.knownByOwners;
}
