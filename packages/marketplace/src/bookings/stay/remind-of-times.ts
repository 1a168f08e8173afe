import type { QueryFilter } from 'mongoose';
import { isFaulty } from '../../common/faults.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { changeEach } from '../../records/record-kind.ts';
import type { BookingCause } from '../constants.ts';
import { type BookingRecord, bookingFacts, bookingRecords, notArrived } from '../record.ts';
import { whileActive } from '../rules/booking-lifecycle.ts';
import { isLate } from '../rules/expected-arrival.ts';

interface Reminder {
  cause: BookingCause;
  /** The field that notes that it was sent. */
  mark: 'startReminded' | 'lateAsked' | 'endReminded' | 'overdueReminded';
  due(now: Date): QueryFilter<BookingRecord>;
  /** What a query cannot compare. */
  applies?(booking: BookingRecord, now: Date): boolean;
}

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

const onItsSpot = { 'check.checkin.renter': true, 'check.checkout.renter': false } as const;

const reminders: readonly Reminder[] = [
  {
    cause: 'starting-soon',
    mark: 'startReminded',
    due: (now) => ({
      from: { $gt: now, $lte: minutesAfter(now, limits.remindMinutes.beforeStart) },
      'check.checkin.renter': false,
    }),
    // Who books for the next half hour knows when it begins.
    applies: ({ from, created }) => created < minutesAfter(from, -limits.remindMinutes.beforeStart),
  },
  {
    cause: 'late',
    mark: 'lateAsked',
    due: (now) => ({
      from: { $lte: minutesAfter(now, -(isFaulty('asked-before-late') ? 5 : limits.arrival.lateMinutes)) },
      to: { $gt: now },
      ...notArrived,
    }),
    applies(booking, now) {
      const expected = booking.expectedArrival?.at ?? null;
      return isLate(bookingFacts(booking), { created: booking.created, expected }, now);
    },
  },
  {
    cause: 'ending-soon',
    mark: 'endReminded',
    due: (now) => ({
      to: { $gt: now, $lte: minutesAfter(now, limits.remindMinutes.beforeEnd) },
      ...onItsSpot,
    }),
  },
  {
    cause: 'overdue',
    mark: 'overdueReminded',
    due: (now) => ({
      to: {
        $gt: minutesAfter(now, -60 * limits.systemCompletionHours),
        $lte: minutesAfter(now, -limits.remindMinutes.afterEnd),
      },
      ...onItsSpot,
    }),
  },
];

/**
 * Reminds the parties of the times of a stay, and asks a late renter, once for each time: an extension clears the marks of its end. A booking
 * with a pending change is left for the next run, so that these causes never replace a person's in a notice.
 */
export async function remindOfTimes(context: Context): Promise<number> {
  let reminded = 0;
  for (const reminder of reminders) reminded += await remind(context, reminder);
  return reminded;
}

async function remind(context: Context, { cause, mark, due, applies }: Reminder): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const bookings = db.bookings.find({
    ...due(now),
    ...whileActive,
    ...(isFaulty('asked-again') ? {} : { [mark]: { $ne: true } }),
    'outbox.0': { $exists: false },
  });
  return changeEach(bookings.lean(), async (booking) =>
    applies?.(booking, now) === false
      ? null
      : bookingRecords.change(context, booking, { cause, set: { [mark]: true } }),
  );
}
