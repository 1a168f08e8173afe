import { z } from 'zod';
import { outboxEntry } from '../../announce/outbox.ts';
import { isInTheWay, openingFor } from '../../calendars/claims.ts';
import { type CalendarRecord, type HeldTime, isHold } from '../../calendars/record.ts';
import { baysOf, timesOfBays } from '../../calendars/rules/bays.ts';
import { allowsPeriod, decideBookedTime, type Period } from '../../calendars/rules/booked-time.ts';
import type { Opening } from '../../calendars/rules/opening.ts';
import { freeSlots } from '../../calendars/rules/slot-options.ts';
import type { Context } from '../../context/context.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { loadPost } from '../../posts/commands.ts';
import type { PostRecord } from '../../posts/record.ts';
import { countStaysOfRenter } from '../../posts/reputation/stays.ts';
import { takesVehicle } from '../../posts/rules/listing.ts';
import { bookedHours, totalPrice } from '../../posts/rules/price.ts';
import { requireOccupied } from '../occupied/record.ts';
import { type BookingRecord, noSteps } from '../record.ts';
import { rentersPhoneFrom } from '../rules/booking-lifecycle.ts';
import type { AddBookingRequest, FreeSlot } from '../shapes.ts';

export interface PreparedBooking {
  booking: BookingRecord;
  post: PostRecord;
  period: Period;
  hold?: TakenHold | undefined;
}

/** Decides everything that needs no claim, and builds the booking that will be written. */
export async function prepareBooking(
  context: Context,
  renterId: string,
  postId: string,
  request: AddBookingRequest,
  bookingId: RecordId,
  hold?: TakenHold,
): Promise<PreparedBooking> {
  const now = context.clock.now();
  const post = await loadPost(context, postId);
  if (post.user.toString() === renterId) throw new AppError('OWN_POST');
  const { timein, timeout, phone, idCar, note, payment } = request.detail;
  const decision = decideBookedTime({ Date: request.Date, timein, timeout }, post.date, now);
  if (!decision.ok) throw invalidField(decision.field, decision.code);
  if (!post.available) throw new AppError('POST_PAUSED');
  if (!takesVehicle(post.detail.typeofcar, request.car)) throw new AppError('OTHER_VEHICLE');
  const { pricePerHour = post.price } = request;
  if (pricePerHour !== post.price) throw new AppError('PRICE_CHANGED');

  const instead =
    request.instead === undefined
      ? undefined
      : await requireOccupied(context, renterId, request.instead, decision.period);

  // The server computes hours and price itself; those of the request are ignored.
  const hours = bookedHours(decision.period);
  const booking: BookingRecord = {
    _id: bookingId,
    Date: request.Date,
    detail: {
      timein,
      timeout,
      phone,
      idCar,
      note,
      payment,
      post: post._id,
      user: post.user,
      renter: requireRecordId(renterId),
      hours,
      price: totalPrice(post.price, hours),
      status: 1,
    },
    check: {
      checkin: { user: false, renter: false },
      checkout: { user: false, renter: false, status: false },
    },
    stepTimes: noSteps,
    from: decision.period.from,
    to: decision.period.to,
    place: {
      title: post.title,
      ...post.location,
      photo: post.photos[0] ?? '',
      typeofcar: post.detail.typeofcar,
    },
    endedBy: '',
    endedReason: '',
    declined: false,
    expired: false,
    rated: false,
    stars: 0,
    ...(instead === undefined ? {} : { instead }),
    ...(hold === undefined ? {} : { wait: requireRecordId(hold.wait) }),
    // The start is so near that the first view already includes the phone.
    phonesShared: rentersPhoneFrom(decision.period) <= now,
    created: now,
    changedAt: now,
    version: 1,
    outbox: [outboxEntry('created', now)],
  };
  return { booking, post, period: decision.period, hold };
}

/**
 * Refuses a taken time without claiming it: for most refusals this query is enough. Returns the hold that the booking
 * takes, if the time is held for its renter.
 */
export async function refuseTakenTime(
  context: Context,
  prepared: PreparedBooking,
  held: HeldTimes,
): Promise<TakenHold | undefined> {
  const { booking, period } = prepared;
  const calendars = calendarsOf(held, prepared);
  const hold = ownHolds(booking, calendars.ofPost).find((time) =>
    isInTheWay(time, period, calendars.opening),
  );
  const isOwn = (time: HeldTime) => time.booking.equals(booking._id) || time.booking.equals(hold?.booking);
  /** With several bays, those in which nothing is in the way are free. */
  const isTaken = (held: readonly HeldTime[], bays?: number, opening?: Opening) =>
    timesOfBays(held, bays).every((times) =>
      times.some((time) => isInTheWay(time, period, opening) && !isOwn(time)),
    );
  const refuse = (code: 'SLOT_TAKEN' | 'OWN_BOOKING_OVERLAPS') =>
    new AppError(code, { extra: { free: freeSlotsIn(context, prepared, calendars) } });
  if (isTaken(calendars.ofPost, calendars.bays, calendars.opening)) throw refuse('SLOT_TAKEN');
  const others = ofRenterWithout(booking, calendars);
  if (isTaken(others)) throw refuse('OWN_BOOKING_OVERLAPS');
  if (others.length >= fewestBookings(context)) {
    const most = await mostBookings(context, booking.detail.renter);
    if (others.length >= most) throw tooManyBookings(context, most);
  }
  return hold === undefined ? undefined : { id: hold.booking.toString(), wait: hold.wait.toString() };
}

/** R41: every account may hold this many bookings; more are decided by `mostBookings`. */
const fewestBookings = ({ unconfirmedBookings, activeBookings }: Context) =>
  Math.min(unconfirmedBookings, activeBookings);

/** R41: how many bookings the renter may hold at once. */
async function mostBookings(context: Context, renter: RecordId): Promise<number> {
  const user = await context.batches.findUser(renter);
  const isConfirmed = user?.emailConfirmedAt != null || (await countStaysOfRenter(context, renter)) > 0;
  return isConfirmed ? context.activeBookings : fewestBookings(context);
}

const tooManyBookings = ({ activeBookings }: Context, most: number) =>
  new AppError(most < activeBookings ? 'TOO_MANY_BEFORE_CONFIRMATION' : 'TOO_MANY_BOOKINGS');

/** A time that is held for the renter of a booking: its id in the calendar, and the wait. */
export const takenHold = z.object({ id: z.string(), wait: z.string() });
export type TakenHold = z.output<typeof takenHold>;

/**
 * Claims the time in the calendars of the post and the renter, both in one message, or refuses with the free slots.
 * After a refusal the caller releases the claims, because another run may have made the booking with them.
 */
export async function claimForBooking(
  context: Context,
  prepared: PreparedBooking,
): Promise<ClaimedBay | undefined> {
  const { booking, period, post } = prepared;
  const { renter } = booking.detail;
  const { batches } = context;
  const byBay = baysOf(post.detail) !== null;
  const opening = { opening: post.date, allows: (other: Opening) => allows(context, prepared, other) };
  const except = prepared.hold && requireRecordId(prepared.hold.id);
  const claimUpTo = (atMost: number) =>
    batches.claim({ calendar: renter, booking: booking._id, period, atMost, except: booking.instead });
  let most = fewestBookings(context);
  let [atPost, ofRenter] = await Promise.all([
    batches.claim({ calendar: post._id, booking: booking._id, period, byBay, opening, except }),
    claimUpTo(most),
  ]);
  if (atPost.outcome === 'closed') throw new AppError('POST_PAUSED');
  if (atPost.outcome === 'outside-hours') throw invalidField('timein', 'outside-hours');
  if (atPost.outcome !== 'claimed')
    throw new AppError('SLOT_TAKEN', { extra: { free: await findFreeSlots(context, prepared) } });

  if (ofRenter.outcome === 'full') {
    most = await mostBookings(context, renter);
    ofRenter = await claimUpTo(most);
  }
  const { outcome } = ofRenter;
  if (outcome === 'claimed') return atPost.bay === undefined ? undefined : bayOf(post, atPost.bay);
  // The account was deleted during the request.
  if (outcome === 'closed') throw new AppError('NOT_LOGGED_IN');
  if (outcome === 'full') throw tooManyBookings(context, most);
  throw new AppError('OWN_BOOKING_OVERLAPS', { extra: { free: await findFreeSlots(context, prepared) } });
}

/** Whether the stay is the same time under another opening of the post, and allowed by it. */
function allows({ clock }: Context, { booking, period }: PreparedBooking, opening: Opening): boolean {
  const { timein, timeout } = booking.detail;
  return allowsPeriod({ Date: booking.Date, timein, timeout, ...period }, opening, clock.now());
}

export type ClaimedBay = NonNullable<BookingRecord['bay']>;

/** As the owner calls it now: the booking keeps that. */
export function bayOf({ detail }: PostRecord, bay: number): ClaimedBay {
  const { label = '', photo = '' } = detail.bays[bay - 1] ?? {};
  return { number: bay, label, photo };
}

interface Calendars {
  ofPost: readonly HeldTime[];
  /** The number of bays of the post; undefined if it is let as a whole. */
  bays: number | undefined;
  /** What the calendar of the post decides by. */
  opening: Opening;
  ofRenter: readonly HeldTime[];
}

type HeldTimes = readonly [ofPost: CalendarRecord | null, ofRenter: CalendarRecord | null];

/** The calendars of a post and a renter, in one read. */
export function findHeldTimes({ batches }: Context, post: RecordId, renter: RecordId): Promise<HeldTimes> {
  return Promise.all([batches.findCalendar(post), batches.findCalendar(renter)]);
}

function calendarsOf([ofPost, ofRenter]: HeldTimes, { post: { date } }: PreparedBooking): Calendars {
  return {
    ofPost: ofPost?.held ?? [],
    bays: ofPost?.bays ?? undefined,
    opening: openingFor({}, ofPost ?? undefined) ?? date,
    ofRenter: ofRenter?.held ?? [],
  };
}

const ownHolds = ({ detail }: BookingRecord, held: readonly HeldTime[]) =>
  held.filter(isHold).filter((time) => time.renter.equals(detail.renter));

const withoutOwnHolds = ({ detail }: BookingRecord, held: readonly HeldTime[]) =>
  held.filter((time) => !isHold(time) || !time.renter.equals(detail.renter));

/** The renter's other times: neither the claim of this booking counts, nor the booking whose place it takes. */
function ofRenterWithout({ _id, instead }: PreparedBooking['booking'], { ofRenter }: Calendars) {
  return ofRenter.filter((time) => !time.booking.equals(_id) && !(instead && time.booking.equals(instead)));
}

async function findFreeSlots(context: Context, prepared: PreparedBooking): Promise<FreeSlot[]> {
  const { post, renter } = prepared.booking.detail;
  return freeSlotsIn(context, prepared, calendarsOf(await findHeldTimes(context, post, renter), prepared));
}

function freeSlotsIn({ clock }: Context, { booking }: PreparedBooking, calendars: Calendars): FreeSlot[] {
  return freeSlots({
    hours: calendars.opening,
    day: booking.Date,
    now: clock.now(),
    taken: withoutOwnHolds(booking, calendars.ofPost),
    bays: calendars.bays,
    mine: ofRenterWithout(booking, calendars),
  });
}
