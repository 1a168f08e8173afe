import { later } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { changeMessages, endOfBooking } from './record.ts';
import { messagesKeptUntil } from './rules/message-window.ts';

/** Removes what a deleted user has written. That a message was there stays, so that no number is given twice. */
export async function eraseMessages(context: Context, author: RecordId): Promise<void> {
  const written = { author, text: { $ne: '' } };
  await changeMessages(context, { parties: author }, written, { cause: 'erased', set: { text: '' } });
}

const { daysAfterEnd, hoursAfterEnd } = limits.messages;
const batch = 500;

/** Deletes the messages of bookings that ended long ago. */
export async function sweepMessages({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  // The last message comes hours after the end of its booking, the first ones days before it.
  const sentBefore = later(later(now, -daysAfterEnd, 'day'), hoursAfterEnd, 'hour');
  const old = db.messages
    .find({ at: { $lt: sentBefore } }, { booking: 1 })
    .sort({ at: 1 })
    .lean()
    .cursor();
  const bookings = new Map<string, RecordId>();
  for await (const { booking } of old) bookings.set(booking.toString(), booking);
  const ids = [...bookings.values()];
  let deleted = 0;
  for (let from = 0; from < ids.length; from += batch) {
    const some = await db.bookings
      .find({ _id: { $in: ids.slice(from, from + batch) } }, { to: 1, stepTimes: 1 })
      .lean();
    const due = some.filter((booking) => messagesKeptUntil(endOfBooking(booking)) <= now);
    const removed = await writable(db.messages).deleteMany({ booking: { $in: due.map(({ _id }) => _id) } });
    deleted += removed.deletedCount;
  }
  return deleted;
}
