import { limits } from '../../common/limits.ts';

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
export function doubtOf(
  { registered, hasConfirmedAddress, hasBooked, hasParked }: AuthorFacts,
  now: Date,
): number {
  const isOld = now.getTime() - registered.getTime() >= limits.complaints.accountHours * 3_600_000;
  return [isOld, hasConfirmedAddress, hasBooked, hasParked].filter((sign) => !sign).length;
}

/** Nothing is known of the author: the complaint waits in the list, and rings no bell. */
export const isUnknownAuthor = (doubt: number): boolean => doubt >= 4;
