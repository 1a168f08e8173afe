import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import type { CalendarRecord } from '@joddee/marketplace/calendars/record';
import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { newRecordId, type RecordId } from '@joddee/marketplace/platform/records/record-id';
import { sampleBooking, sampleCalendar } from '@joddee/marketplace/testing/samples/samples';
import { type Collection, MongoClient } from 'mongodb';
import { at } from '../seed/at.ts';

export interface CalendarFloor {
  /** Of the collection. */
  name: string;
  calendars: RecordId[];
  /** The conditional update of a booking and nothing else; resolves to whether it claimed the time. */
  claim(calendar: RecordId, period: Period): Promise<boolean>;
  /** The writes of a whole booking, one message each: two claims, the booking, the removal of its outbox entry. */
  writeBooking(ofPost: RecordId, ofRenter: RecordId, period: Period): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates calendars in a separate collection with the same index, which the worker does not sweep. */
export async function openCalendarFloor(
  url: string,
  name: string,
  connections: number,
  count: number,
  taken: readonly Period[],
): Promise<CalendarFloor> {
  const client = new MongoClient(url, { maxPoolSize: connections, minPoolSize: connections });
  const collection = client.db().collection<CalendarRecord>(name);
  await collection.createIndex({ 'held.heldAt': 1 });
  const held = taken.map(({ from, to }) => ({ booking: newRecordId(), from, to, heldAt: new Date() }));
  const calendars = Array.from({ length: count }, () => newRecordId());
  await collection.insertMany(calendars.map((_id) => sampleCalendar(_id, held)));
  // Opens every connection before the measurement.
  await Promise.all(
    Array.from({ length: connections * 2 }, (_, index) => collection.findOne({ _id: at(calendars, index) })),
  );
  const bookings = client.db().collection<BookingRecord>(`${name}_bookings`);
  for (const { key } of await client.db().collection('bookings').indexes()) await bookings.createIndex(key);

  const claim = (calendar: RecordId, period: Period, booking?: RecordId) =>
    claimTime(collection, calendar, period, booking);

  return {
    name,
    calendars,
    claim: (calendar, period) => claim(calendar, period),
    async writeBooking(ofPost, ofRenter, period) {
      const booking = sampleBooking(ofPost, ofRenter, period);
      if (!(await claim(ofPost, period, booking._id)) || !(await claim(ofRenter, period, booking._id)))
        return false;
      await bookings.insertOne(booking);
      const ids = booking.outbox.map(({ id }) => id);
      const removed = await bookings.updateOne(
        { _id: booking._id },
        { $pull: { outbox: { id: { $in: ids } } } },
      );
      return removed.modifiedCount === 1;
    },
    close: () => client.close(),
  };
}

/** The conditional update of one message; whether it claimed the time. */
export async function claimTime(
  calendars: Collection<CalendarRecord>,
  calendar: RecordId,
  { from, to }: Period,
  booking = newRecordId(),
): Promise<boolean> {
  const claimed = await calendars.updateOne(
    {
      _id: calendar,
      open: true,
      held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } },
    },
    { $push: { held: { booking, from, to, heldAt: new Date() } }, $inc: { version: 1 } },
  );
  return claimed.modifiedCount === 1;
}
