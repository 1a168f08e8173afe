import type { BookingCause } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { QueryFilter } from 'mongoose';
import type { Context } from '../../context/context.ts';
import type { BookingRecord } from '../booking-model.ts';
import { changeBooking } from '../change-booking.ts';

interface Reminder {
  cause: BookingCause;
  /** The field that notes that it was sent. */
  mark: 'startReminded' | 'endReminded' | 'overdueReminded';
  due(now: Date): QueryFilter<BookingRecord>;
  /** What a query cannot compare. */
  applies?(booking: BookingRecord): boolean;
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
 * Reminds the parties of the times of a stay, once for each time: an extension clears the marks of its end. A booking
 * with a pending change is left for the next run, so that these causes never replace a person's in a notice.
 */
export async function remindOfTimes(context: Context): Promise<number> {
  let reminded = 0;
  for (const reminder of reminders) reminded += await remind(context, reminder);
  return reminded;
}

async function remind(context: Context, { cause, mark, due, applies }: Reminder): Promise<number> {
  const { db, clock } = context;
  const bookings = db.bookings.find({
    ...due(clock.now()),
    'detail.status': 1,
    'check.checkout.status': false,
    [mark]: { $ne: true },
    'outbox.0': { $exists: false },
  });
  let reminded = 0;
  for await (const booking of bookings.lean().cursor()) {
    if (applies?.(booking) === false) continue;
    const changed = await changeBooking(context, booking, { cause, set: { [mark]: true } });
    if (changed !== null) reminded += 1;
  }
  return reminded;
}
