import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { type FieldCode, fieldCodes, type RefusalCode, refusals } from '../../common/error-codes.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { inBatches } from '../../platform/batches.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { type BookingRecord, bookingFacts, bookingFields } from '../record.ts';
import { isActive } from '../rules/booking-lifecycle.ts';
import { type FreeSlot, freeSlot } from '../shapes.ts';

/**
 * The decision of a booking request. One document under the id that the request chose decides it: the booking or the
 * mark of its refusal. Both are plain inserts, so of two processes that decide at any time apart, the later meets the
 * document of the earlier and follows it.
 */
export type Decided =
  | { kind: 'booked'; booking: BookingRecord; isNew: boolean }
  | { kind: 'refused'; refusal: StoredRefusal };

export async function findDecided({ batches }: Context, bookingId: RecordId): Promise<Decided | null> {
  const record = await batches.findDecision(bookingId);
  if (record === null) return null;
  return record.abandonedAt
    ? { kind: 'refused', refusal: record.refusal ? unpack(record.refusal) : unavailable }
    : { kind: 'booked', booking: record, isNew: false };
}

/** True if no booking under this id can hold time any more: the request was refused, or its booking has ended. */
export function isDead(decided: Decided): boolean {
  return decided.kind === 'refused' || !isActive(bookingFacts(decided.booking));
}

/** The time must already be claimed under the booking's id. */
export async function decideBooked(context: Context, booking: BookingRecord): Promise<Decided> {
  try {
    await context.batches.insertBooking(booking);
    return { kind: 'booked', booking, isNew: true };
  } catch (error) {
    return decidedBefore(context, booking._id, error);
  }
}

/** From here on the booking can never be written, so time claimed under its id may be given to other bookings. */
export async function decideRefused(
  context: Context,
  bookingId: RecordId,
  refusal: StoredRefusal,
): Promise<Decided> {
  try {
    const mark = { _id: bookingId, abandonedAt: context.clock.now(), refusal: pack(refusal) };
    await context.db.bookingDecisions.collection.insertOne(mark);
    return { kind: 'refused', refusal };
  } catch (error) {
    return decidedBefore(context, bookingId, error);
  }
}

async function decidedBefore(context: Context, bookingId: RecordId, error: unknown): Promise<Decided> {
  if (!isDuplicateKey(error)) throw error;
  const decided = await findDecided(context, bookingId);
  if (decided === null) throw error;
  return decided;
}

/**
 * The mark that a refused request leaves under its booking's id. It shares the collection with the bookings, because
 * the unique id allows only one of the two.
 */
export interface RefusalMark {
  _id: RecordId;
  abandonedAt: Date;
  /** The answer to every repeat of the request. */
  refusal?: PackedRefusal | null;
}

export type DecisionRecord = (BookingRecord & { abandonedAt?: null }) | RefusalMark;

const schema = new Schema<DecisionRecord>(
  { ...bookingFields, abandonedAt: Date, refusal: Schema.Types.Mixed } as never,
  { versionKey: false, minimize: false, strict: 'throw' },
);
// Far longer than any request, key or job lives that could still use the id.
schema.index({ abandonedAt: 1 }, { expireAfterSeconds: 7 * 86_400 });

export function decisionModel(connection: Connection): Model<DecisionRecord> {
  return connection.model<DecisionRecord>('BookingDecision', schema, 'bookings');
}

const freeSlots = z.array(freeSlot);

/** A refusal as an outcome has it. */
export const storedRefusal = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  fields: z.record(z.string(), z.enum(fieldCodes as unknown as [FieldCode, ...FieldCode[]])),
  extra: z.record(z.string(), z.unknown()),
});
export type StoredRefusal = z.output<typeof storedRefusal>;

/** As a mark keeps it: refused requests cost nothing, so each must be small. */
type PackedRefusal = Pick<StoredRefusal, 'code' | 'fields'> & {
  /** The free slots, such as "08.00-12.00 08.30 13.00-18.00": a start without an end has that of the one before. */
  free?: string;
};

function pack({ code, fields, extra }: StoredRefusal): PackedRefusal {
  const { data: free } = freeSlots.safeParse(extra.free);
  if (free === undefined) return { code, fields };
  const starts = free.map(({ timein, until }, index) =>
    until === free[index - 1]?.until ? timein : `${timein}-${until}`,
  );
  return { code, fields, free: starts.join(' ') };
}

function unpack({ code, fields, free }: PackedRefusal): StoredRefusal {
  if (free === undefined) return { code, fields, extra: {} };
  let last = '';
  const slots = free
    .split(' ')
    .filter(Boolean)
    .map((start): FreeSlot => {
      const [timein = '', until = last] = start.split('-');
      last = until;
      return { timein, until };
    });
  return { code, fields, extra: { free: slots } };
}

/** The refusal of a request that was abandoned without an answer. */
export const unavailable: StoredRefusal = { code: 'UNAVAILABLE', fields: {}, extra: {} };

export function storeRefusal({ code, fields, extra }: AppError): StoredRefusal {
  return { code, fields, extra };
}

export function restoreRefusal({ code, fields, extra }: StoredRefusal): AppError {
  return new AppError(code, { fields, extra });
}

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** Inserts bookings, those that come together in one message. Each fails alone, by a taken id for example. */
export function insertBookings(bookings: Model<BookingRecord>): (booking: BookingRecord) => Promise<void> {
  return inBatches<BookingRecord, undefined>({ size: 32, atOnce: 2 }, async (batch) => {
    try {
      // By the driver itself: the records were built here, and mongoose's documents cost more than the insert.
      await bookings.collection.insertMany([...batch], { ordered: false });
      return batch.map(() => undefined);
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      const failures = new Map([error.writeErrors].flat().map(({ index, err }) => [index, err]));
      if (failures.size === 0) throw error;
      return batch.map((_, index) => {
        const failure = failures.get(index);
        return failure && new MongoServerError({ message: failure.errmsg, code: failure.code });
      });
    }
  });
}
