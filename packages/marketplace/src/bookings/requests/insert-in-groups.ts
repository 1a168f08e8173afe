import mongoose, { type Model } from 'mongoose';
import { inGroups } from '../../platform/groups/in-groups.ts';
import type { BookingRecord } from '../booking-model.ts';

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** Inserts bookings, those that come together in one message. Each fails alone, by a taken id for example. */
export function insertInGroups(bookings: Model<BookingRecord>): (booking: BookingRecord) => Promise<void> {
  return inGroups<BookingRecord, undefined>({ size: 32, atOnce: 2 }, async (group) => {
    try {
      // By the driver itself: the records were built here, and mongoose's documents cost more than the insert.
      await bookings.collection.insertMany([...group], { ordered: false });
      return group.map(() => undefined);
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      const failures = new Map([error.writeErrors].flat().map(({ index, err }) => [index, err]));
      if (failures.size === 0) throw error;
      return group.map((_, index) => {
        const failure = failures.get(index);
        return failure && new MongoServerError({ message: failure.errmsg, code: failure.code });
      });
    }
  });
}
