import type { BookingState } from '@joddee/marketplace/bookings/shapes';

/** The causes that ask the owner for a confirmation, with the state in which it is still missing. */
export const asking = {
  'check-in-requested': 'arrived',
  'check-out-requested': 'leaving',
} as const satisfies Record<string, BookingState>;

export type AskingCause = keyof typeof asking;

export const isAsking = (cause: string): cause is AskingCause => cause in asking;
