import { isFaulty } from '../../common/faults.ts';
import { limits } from '../../common/limits.ts';
import type { ComplaintDecision, ComplaintKind } from '../constants.ts';

export interface ComplaintFacts {
  /** Names the listing, the person or the message. */
  about: string;
  /** Counts the complaints of an author from 1; 0 of one that follows from a reported message. */
  number: number;
  /** Empty while it is open. */
  decision: '' | ComplaintDecision;
}

/**
 * R120: one open complaint of an author about the same, and at most so many open ones. Decided about all complaints of
 * the author, whose next number the new one gets.
 */
export function decideAdding<Complaint extends ComplaintFacts>(
  own: readonly Complaint[],
  about: string,
): { kind: 'already'; complaint: Complaint } | { kind: 'refused' } | { kind: 'add'; number: number } {
  const open = own.filter(({ decision, number }) => decision === '' && number > 0);
  const same = open.find((complaint) => complaint.about === about && !isFaulty('complaint-twice'));
  if (same !== undefined) return { kind: 'already', complaint: same };
  if (open.length >= limits.complaints.mostOpen) return { kind: 'refused' };
  return { kind: 'add', number: Math.max(0, ...own.map(({ number }) => number)) + 1 };
}

interface Decided {
  kind: ComplaintKind;
  decision: '' | ComplaintDecision;
  author: string;
  /** Whom it is about. */
  subject: string;
  subjectIsAdministrator: boolean;
  subjectIsDeleted: boolean;
  /** There is a listing that is not deleted. */
  hasListing: boolean;
}

/**
 * R122: a decision is final. Nobody decides about a complaint of or about himself, with any account of his card, and
 * administrators are not suspended here. A deleted account may be suspended, because its card is then refused on another one (R135); nobody reads a warning.
 */
export function decisionOnComplaint(
  complaint: Decided,
  decision: ComplaintDecision,
  administrator: readonly string[],
):
  | { kind: 'decide' }
  | { kind: 'already' }
  | { kind: 'refused'; code: 'NOT_ALLOWED' | 'COMPLAINT_DECIDED' | 'NO_LISTING_TO_HIDE' | 'NOT_FOUND' } {
  if (administrator.includes(complaint.author) || administrator.includes(complaint.subject))
    return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (complaint.decision === decision) return { kind: 'already' };
  if (complaint.decision !== '' && !isFaulty('complaint-decided-twice'))
    return { kind: 'refused', code: 'COMPLAINT_DECIDED' };
  if (decision === 'hidden' && !complaint.hasListing) return { kind: 'refused', code: 'NO_LISTING_TO_HIDE' };
  if (decision === 'suspended' && complaint.subjectIsAdministrator)
    return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (decision === 'warned' && complaint.subjectIsDeleted) return { kind: 'refused', code: 'NOT_FOUND' };
  return { kind: 'decide' };
}

export interface AuthorFacts {
  registered: Date;
  hasConfirmedAddress: boolean;
  /** Whether the author has booked anything that began, or complains about the other party of a booking. */
  hasBooked: boolean;
  /** Whether a stay of the author counts (R139). */
  hasParked: boolean;
}

/**
 * R120: how little is known of the author of a complaint, from 0. It orders the list of administrators, so that free
 * accounts, however many, are below those of people who use the site. It decides nothing.
 */
export function doubtOf({ registered, hasConfirmedAddress, hasBooked, hasParked }: AuthorFacts, now: Date) {
  const isOld = now.getTime() - registered.getTime() >= limits.complaints.accountHours * 3_600_000;
  return [isOld, hasConfirmedAddress, hasBooked, hasParked].filter((sign) => !sign).length;
}

/** Nothing is known of the author: the complaint waits in the list, and rings no bell. */
export const isUnknownAuthor = (doubt: number): boolean => doubt >= 4;
