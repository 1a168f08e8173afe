import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';

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

interface ComplaintAboutHolder {
  /** Empty while it is open. */
  decision: string;
  decidedAt: Date | null;
}

/**
 * R135: why the number of a card stays known after its holder has withdrawn it or deleted the account. A suspension counts
 * from its decision, before it is carried out, and for a year; on an account that still exists, as long as it lasts.
 */
export function reasonToKeepCard(
  holder: SuspensionFacts & { deletedAt: Date | null },
  complaints: readonly ComplaintAboutHolder[],
  now: Date,
): 'suspended' | 'complaint' | null {
  const yearAgo = later(now, -limits.suspendedCardDays, 'day');
  const { suspendedAt, deletedAt } = holder;
  const isOwn = suspendedAt != null && (deletedAt === null || suspendedAt > yearAgo);
  const counts = ({ decision, decidedAt }: ComplaintAboutHolder) =>
    decision === 'suspended' &&
    decidedAt !== null &&
    decidedAt > yearAgo &&
    !(holder.restoredAt != null && holder.restoredAt >= decidedAt);
  if (isOwn || complaints.some(counts)) return 'suspended';
  return complaints.some(({ decision }) => decision === '') ? 'complaint' : null;
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
