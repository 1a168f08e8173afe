import { Schema } from 'mongoose';
import { type OutboxEntry, outboxSchema } from '../announce/outbox.ts';
import type { Caller, Context } from '../context/context.ts';
import { defineHook } from '../context/hook.ts';
import { AppError } from '../platform/app-error.ts';
import { of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { readModel, recordSchema } from '../platform/records/record-schema.ts';
import { defineVersionedRecord } from '../records/record-kind.ts';
import { type OpenText, textSealer } from '../secrets/personal-texts.ts';
import type { BookingCause } from './constants.ts';
import type { OccupiedReport } from './occupied/record.ts';
import { type BookingFacts, lastAsked, type Role, roleIn } from './rules/booking-lifecycle.ts';
import type { SaidArrival } from './rules/expected-arrival.ts';
import type { AddBookingRequest, BookingView, StepTimes } from './shapes.ts';

export const bookingFields = {
  Date: String,
  detail: {
    timein: String,
    timeout: String,
    phone: String,
    idCar: String,
    note: String,
    payment: of<'cash'>(String),
    post: Schema.Types.ObjectId,
    /** The owner. */
    user: Schema.Types.ObjectId,
    renter: Schema.Types.ObjectId,
    hours: String,
    price: String,
    status: of<0 | 1>(Number),
  },
  check: {
    checkin: { user: Boolean, renter: Boolean },
    checkout: { user: Boolean, renter: Boolean, status: Boolean },
  },
  /** Null before the step; a withdrawn arrival is null again. */
  stepTimes: of<{ [Step in keyof StepTimes]: Date | null }>({
    arrived: Date,
    parked: Date,
    leaving: Date,
    ended: Date,
  }),
  /** When the renter last reminded the owner to confirm; absent before that. */
  reminded: optional(Date),
  /** How often the renter has withdrawn a check-in; absent from a booking without one. */
  withdrawals: optional(Number),
  unconfirmed: optional(Number),
  from: Date,
  to: Date,
  place: of<BookingView['place']>({
    title: String,
    address: String,
    latitude: String,
    longitude: String,
    photo: String,
    typeofcar: String,
  }),
  /** Of a post that is let bay by bay. A nested declaration would store an empty object in bookings without a bay. */
  bay: optional(of<NonNullable<BookingView['bay']>>({ type: Schema.Types.Mixed, default: undefined })),
  endedBy: of<BookingView['endedBy']>(String),
  endedReason: String,
  /** The owner declined it, which a deleted reason no longer shows. */
  declined: Boolean,
  expired: Boolean,
  rated: Boolean,
  /** The rating of the stay; 0 without one. */
  stars: Number,
  /** When the renter expects to arrive, as said last. Absent until then, and once the details are deleted. */
  expectedArrival: optional(of<SaidArrival>({ at: Date, said: Number, announced: Boolean })),
  /**
   * The last report that another car is on the spot, with the earlier ones; absent without one. As fields of its own it
   * would be stored empty where there is none.
   */
  occupied: optional(of<OccupiedReport>({ type: Schema.Types.Mixed, default: undefined })),
  /** The booking whose place this one takes, because its spot was occupied (`bookings/occupied/commands.ts`). */
  instead: optional(Schema.Types.ObjectId),
  /** The wait whose held time this booking has taken (`waits/ends.ts`). */
  wait: optional(Schema.Types.ObjectId),
  /** True once the owner has been sent the renter's phone. Absent before that. */
  phonesShared: optional(Boolean),
  /** True once the renter may see the owner's phone (`share-phones.ts`). Absent before that. */
  ownersPhoneShown: optional(Boolean),
  /** True once the parties have been reminded of this time (`stay/remind-of-times.ts`). */
  startReminded: optional(Boolean),
  lateAsked: optional(Boolean),
  endReminded: optional(Boolean),
  overdueReminded: optional(Boolean),
  created: Date,
  changedAt: Date,
  version: Number,
  outbox: of<OutboxEntry<BookingCause>[]>(outboxSchema),
} as const;
export interface BookingRecord extends RecordOf<typeof bookingFields> {}

export const noSteps: BookingRecord['stepTimes'] = {
  arrived: null,
  parked: null,
  leaving: null,
  ended: null,
};

/** The car of the booking is not there yet. */
export const notArrived = { 'detail.status': 1, 'check.checkin.renter': false } as const;

const schema = recordSchema<BookingRecord>(bookingFields);
schema.index({ 'detail.post': 1, from: -1 });
schema.index({ 'detail.user': 1, from: -1, _id: -1 });
schema.index({ 'detail.renter': 1, from: -1, _id: -1 });
// For an owner's income by the day on which a stay ended.
schema.index({ 'detail.user': 1, 'stepTimes.ended': -1, from: -1 });
// The list of all bookings, for administrators.
schema.index({ from: -1, _id: -1 });
// For the reports of occupied spots, of a listing and of all; bookings without a report are in neither.
schema.index({ 'occupied.post': 1, 'occupied.at': -1 }, { sparse: true });
schema.index({ 'occupied.at': -1 }, { sparse: true });
// For the reports whose minutes are over.
schema.index({ 'occupied.due': 1 }, { sparse: true });
schema.index({ 'outbox.at': 1 });
// For the expiry of stale bookings: active bookings whose time has ended.
schema.index({ 'detail.status': 1, 'check.checkout.status': 1, to: 1 });
// For renters who are late: it holds the bookings without a check-in only.
schema.index({ from: 1 }, { name: 'not_arrived', partialFilterExpression: notArrived });
// The marks of refused requests share the collection (`bookings/requests/decision.ts`). Queries for bookings exclude them.
schema.pre(['find', 'findOne', 'countDocuments', 'distinct'], function withoutMarks() {
  this.where({ abandonedAt: null });
});

export const bookingModel = readModel<BookingRecord>('Booking', schema, 'bookings');

export const bookingRecords = defineVersionedRecord<BookingRecord>('bookings', (db) => db.bookings);

/** The facts that the rules need, from a stored booking. */
export function bookingFacts(booking: BookingRecord): BookingFacts {
  return {
    status: booking.detail.status,
    check: booking.check,
    endedBy: booking.endedBy,
    expired: booking.expired,
    from: booking.from,
    to: booking.to,
    created: booking.created,
    expectedAt: booking.expectedArrival?.at,
    withdrawals: booking.withdrawals,
    unconfirmed: booking.unconfirmed,
    rated: booking.rated,
    confirmedAt: booking.stepTimes.parked,
    stepAt: lastAsked({ stepTimes: booking.stepTimes }),
    askedAt: lastAsked(booking),
    occupied: booking.occupied,
  };
}

export type Details = Pick<AddBookingRequest['detail'], 'phone' | 'idCar' | 'note'>;

/** What the renter has entered about the renter. It is sealed before the request waits in Redis. */
export async function sealDetails<Detail extends Details>(
  { keys }: Context,
  renter: RecordId,
  detail: Detail,
): Promise<Detail> {
  const sealText = await textSealer(keys, renter);
  return {
    ...detail,
    phone: sealText('booking-phone', detail.phone),
    idCar: sealText('booking-plate', detail.idCar),
    note: sealText('booking-note', detail.note),
  };
}

export function openDetails<Detail extends Details & { renter: RecordId }>(
  open: OpenText,
  detail: Detail,
): Detail {
  const { renter, phone, idCar, note } = detail;
  return {
    ...detail,
    phone: open(renter, 'booking-phone', phone),
    idCar: open(renter, 'booking-plate', idCar),
    note: open(renter, 'booking-note', note),
  };
}

export function callersRole(booking: BookingRecord, caller: Pick<Caller, 'id' | 'status'>): Role {
  return roleIn({ user: booking.detail.user.toString(), renter: booking.detail.renter.toString() }, caller);
}

/** Loads a booking for one of its parties or an administrator. R149: to any other caller it does not exist. */
export async function loadBooking(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<{ booking: BookingRecord; role: Role }> {
  const booking = await db.bookings.findById(requireRecordId(id)).lean();
  if (booking === null) throw new AppError('NOT_FOUND');
  const role = callersRole(booking, caller);
  if (role === 'stranger') throw new AppError('NOT_FOUND');
  return { booking, role };
}

/** A booking was written: by its job, by a repeat of the job or, after a crash, before the relay came. */
export const bookingMade = defineHook<[booking: BookingRecord]>();
