import { moves } from '../scenarios/moves.ts';
import type { SeededBug } from './seeded-bug.ts';

/** The booking whose place a new one has taken does not end. */
const oldBookingKept: SeededBug = {
  name: 'occupied-booking-kept',
  mutations: [
    {
      file: 'packages/marketplace/src/bookings/requests/make-booking.ts',
      find: 'await endReplaced(context, decided.booking);',
      replace: 'void endReplaced;',
    },
    {
      file: 'packages/marketplace/src/jobs/relay-outbox.ts',
      find: 'await endReplaced(context, booking);',
      replace: 'void endReplaced;',
    },
  ],
  scenario: moves,
  caughtBy: /whose place it took, are both active|overlap/,
};

export const occupiedBugs = [oldBookingKept];
