import { z } from 'zod';
import { daysBetween } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import { vehicleField } from '../common/queries.ts';
import {
  choice,
  code,
  dayText,
  optionalText,
  phoneText,
  requiredBoolean,
  requiredText,
  slotText,
  wholeNumber,
} from '../common/text-fields.ts';
import { carTypes } from '../posts/constants.ts';
import { ratingValue } from '../posts/reviews/shapes.ts';
import { occupiedView } from './occupied/shapes.ts';

export const payments = ['cash'] as const;

/**
 * Requests may name the times `timein` and `timeout` or `in` and `out`; answers always use the first pair. Missing
 * details are read as empty details, so that every missing field gets its own error.
 */
function readDetail(detail: unknown): unknown {
  if (detail === undefined || detail === null) return {};
  if (typeof detail !== 'object' || Array.isArray(detail)) return detail;
  const { in: timein, out: timeout, ...rest } = detail as Record<string, unknown>;
  return { timein, timeout, ...rest };
}

const detailFields = z.object(
  {
    timein: slotText,
    timeout: slotText,
    phone: phoneText,
    idCar: requiredText(limits.plate.max),
    note: optionalText(limits.note.max),
    payment: choice(payments).default('cash'),
  },
  { error: code('required') },
);

/** Fields that the server decides (hours, price, post, user, renter, status) are accepted and ignored. */
export const addBookingRequest = z.object({
  Date: dayText,
  /**
   * The id of the renter's booking whose spot is reported occupied. The new booking takes its place: its time does not
   * count for the renter, and it ends once the new one is made.
   */
  instead: z.string().max(50).optional(),
  /** The price per hour that the renter has agreed to: at another one the booking is refused. */
  pricePerHour: wholeNumber(limits.price.min, limits.price.max).optional(),
  /** The vehicle that will be parked: a post that takes another kind refuses it. */
  ...vehicleField,
  // The input is typed as its first form; another one is read as well.
  detail: z.preprocess((detail: z.input<typeof detailFields>) => readDetail(detail), detailFields),
});
export type AddBookingRequest = z.output<typeof addBookingRequest>;

/** The reason is shown to both parties, as one line; the body may be absent. */
export const cancelBookingRequest = z.object({
  reason: optionalText(limits.cancelReason.max).transform((text) => text.replace(/\s+/g, ' ')),
});

/** The new end on the clock, half an hour or more after the present one. */
export const extendRequest = z.object({ timeout: slotText });
export type ExtendRequest = z.output<typeof extendRequest>;

export const checkSteps = ['checkin', 'checkout'] as const;
export type CheckStep = (typeof checkSteps)[number];

/** `check: false` with `step: "checkin"` withdraws the renter's check-in, or the owner's confirmation of it. */
export const checkRequest = z.object({
  check: requiredBoolean,
  step: choice(checkSteps).optional(),
  rate: ratingValue.optional(),
  comment: optionalText(limits.comment.max),
});
export type CheckRequest = z.output<typeof checkRequest>;

/**
 * The states of a booking:
 * booked -> arrived (renter checked in) -> parked (owner confirmed) -> leaving (renter checked out) -> completed.
 * Cancelled and expired end it before the stay.
 */
export const bookingStates = [
  'booked',
  'arrived',
  'parked',
  'leaving',
  'completed',
  'cancelled',
  'expired',
] as const;
export type BookingState = (typeof bookingStates)[number];

export const checkTicks = z.object({
  checkin: z.object({ user: z.boolean(), renter: z.boolean() }),
  checkout: z.object({ user: z.boolean(), renter: z.boolean(), status: z.boolean() }),
});
export type CheckTicks = z.output<typeof checkTicks>;

const instantOrNone = z.string();

/** When each step happened, as instants; empty if it did not. */
export const stepTimes = z.object({
  arrived: instantOrNone,
  parked: instantOrNone,
  leaving: instantOrNone,
  /** Completed, cancelled or expired. */
  ended: instantOrNone,
});
export type StepTimes = z.output<typeof stepTimes>;

/** `phone` is empty while the reader may not see it; the other party's phone is shown only around the stay. */
const party = z.object({ _id: z.string(), firstname: z.string(), phone: z.string(), photoUser: z.string() });

const { most } = limits.arrival.minutes;

/** When the renter expects to arrive. A repeat changes nothing, and neither does a request that comes after a later one. */
export const expectArrivalRequest = z.object({
  /** From now on; null withdraws what was said before. */
  minutes: z
    .number({ error: code('required') })
    .int(code('out-of-range'))
    .min(1, code('out-of-range'))
    .max(most, code('out-of-range'))
    .nullable(),
  /** The instant at which it was said, in milliseconds, and always more than that of what was said before. */
  said: z
    .number({ error: code('required') })
    .int(code('out-of-range'))
    .min(1, code('out-of-range'))
    .max(Number.MAX_SAFE_INTEGER, code('out-of-range')),
});
export type ExpectArrivalRequest = z.output<typeof expectArrivalRequest>;

/** What both parties see of it. */
export const expectedArrivalView = z.object({
  /** An instant; empty if it is unknown, and from the check-in or the end of the booking on. */
  at: z.string(),
  /** Of the last request; 0 before the first. */
  said: z.number(),
  /** The renter is late and was asked whether the car still comes. */
  asked: z.boolean(),
});

/** A booking as its renter, its owner and administrators see it. */
export const bookingView = z.object({
  _id: z.string(),
  Date: z.string(),
  detail: z.object({
    timein: z.string(),
    timeout: z.string(),
    /** The renter's phone for this stay; the owner sees it under the same rule as `party.phone`. */
    phone: z.string(),
    idCar: z.string(),
    note: z.string(),
    payment: z.enum(payments),
    post: z.string(),
    /** The owner's id. */
    user: z.string(),
    renter: z.string(),
    hours: z.string(),
    price: z.string(),
    status: z.union([z.literal(0), z.literal(1)]),
  }),
  check: checkTicks,
  state: z.enum(bookingStates),
  /**
   * The role that ended the booking: set when it is cancelled, or completed without both ticks. `occupied`: the renter
   * left without blame, because another car was on the spot.
   */
  endedBy: z.enum(['', 'renter', 'owner', 'administrator', 'system', 'occupied']),
  /** The reason given with the cancellation, or empty. */
  endedReason: z.string(),
  /** True if the owner declined the booking, also once the reason is deleted. */
  declined: z.boolean(),
  /** Null without a report that another car is on the spot. */
  occupied: occupiedView.nullable(),
  rated: z.boolean(),
  /** The id that the review of the stay has on the page of the post, once there is one. */
  review: z.string(),
  /** The renter's rating; 0 without one. */
  stars: z.number(),
  /** A copy of the spot at booking time: it stays readable after the post is edited or deleted. */
  place: z.object({
    title: z.string(),
    address: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    /** The first photo of the spot; it may have been deleted since. */
    photo: z.string(),
    typeofcar: z.enum(carTypes),
  }),
  /** The bay of the booking, of a post that is let bay by bay; as it was called when the booking was made. */
  bay: z.object({ number: z.number(), label: z.string(), photo: z.string() }).optional(),
  owner: party,
  renterParty: party,
  /** The booked time as instants, for clocks and countdowns. */
  from: z.string(),
  to: z.string(),
  stepTimes,
  /** When the renter last reminded the owner to confirm, as an instant; absent before that. */
  reminded: z.string().optional(),
  expectedArrival: expectedArrivalView,
  created: z.string(),
  changedAt: z.string(),
  version: z.number(),
});
export type BookingView = z.output<typeof bookingView>;

/** A request without an outcome yet. The outcome arrives as an event, and the booking can be queried. */
export const pendingBooking = z.object({ _id: z.string(), state: z.literal('pending') });

/**
 * A booking as everyone else sees it: only the taken time, without its id, which contains the second of its making.
 */
export const takenTimeView = z.object({
  Date: z.string(),
  /** The number of the bay, of a post that is let bay by bay. */
  bay: z.number().optional(),
  detail: z.object({
    timein: z.string(),
    timeout: z.string(),
    status: z.union([z.literal(0), z.literal(1)]),
  }),
});
export type TakenTimeView = z.output<typeof takenTimeView>;

export const noBookings = z.object({ book: z.literal('No have book of post') });

/** A start that can still be booked, with the latest end it allows. */
export const freeSlot = z.object({ timein: z.string(), until: z.string() });
export type FreeSlot = z.output<typeof freeSlot>;

/** A range of days in Bangkok, both included. */
export const incomeQuery = z
  .object({ from: dayText, to: dayText })
  .refine(({ from, to }) => daysBetween(from, to) >= 0, { path: ['to'], error: code('range-reversed') })
  .refine(({ from, to }) => daysBetween(from, to) < limits.incomeDays, {
    path: ['to'],
    error: code('range-too-long'),
  });
export type IncomeQuery = z.output<typeof incomeQuery>;

/** In baht: what renters paid, the service fee, and what remains. */
const amounts = { total: z.string(), fee: z.string(), remains: z.string() };

const incomeDay = z.object({ day: z.string(), stays: z.number(), ...amounts });
export type IncomeDay = z.output<typeof incomeDay>;

const paidStay = z.object({
  _id: z.string(),
  /** The day on which the money was taken: the end of the stay. */
  day: z.string(),
  timein: z.string(),
  timeout: z.string(),
  title: z.string(),
  plate: z.string(),
  hours: z.string(),
  /** False of a stay that the system has closed: it is in no sum, because nobody has said that its cash was paid. */
  isConfirmed: z.boolean(),
  ...amounts,
});

/** The completed stays at an owner's spots: the sums of every day of the range, and each stay. */
export const incomeView = z.object({
  days: z.array(incomeDay),
  stays: z.array(paidStay),
  /** The hours of a weekday, from Monday, with the most of these stays; null if they are too few to say. */
  busiest: z.object({ weekday: z.number(), from: z.string(), to: z.string() }).nullable(),
});
export type IncomeView = z.output<typeof incomeView>;
