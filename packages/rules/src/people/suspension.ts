export interface SuspensionFacts {
  /** Absent or null for an account that was never suspended, and after its restoration. */
  suspendedAt?: Date | null;
  /** When a suspension ended last. */
  restoredAt?: Date | null;
}

export const isSuspended = ({ suspendedAt }: SuspensionFacts): boolean => suspendedAt != null;

/**
 * R124: a suspension that was decided before the last restoration was carried out before it, or is overtaken by it.
 * Therefore a late repetition of the decision changes nothing.
 */
export function needsSuspension(user: SuspensionFacts, decidedAt: Date): boolean {
  return !isSuspended(user) && (user.restoredAt == null || user.restoredAt < decidedAt);
}

/** What a listing keeps while its owner is suspended. */
export interface WithheldListing {
  /** It was open, so the restoration opens it. */
  wasOpen: boolean;
}

/** R125: what the suspension of its owner, or its end, changes about a listing; null if it is as it should be. */
export function withholding(
  listing: { available: boolean; withheld?: WithheldListing | null | undefined },
  owner: { suspended: boolean; hasCard: boolean },
  underReview: boolean,
): { available: boolean; withheld: WithheldListing | null } | null {
  const { available, withheld = null } = listing;
  if (owner.suspended)
    return withheld === null ? { available: false, withheld: { wasOpen: available } } : null;
  if (withheld === null) return null;
  return { available: withheld.wasOpen && owner.hasCard && !underReview, withheld: null };
}

/** R125: what a listing gets whose review has ended. One that is withheld opens with the restoration of its owner. */
export const releasing = (withheld: WithheldListing | null | undefined, wasOpen: boolean) =>
  withheld == null ? { available: wasOpen } : { available: false, withheld: { wasOpen } };
