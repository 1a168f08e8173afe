import type { Caller, Context } from '../context/context.ts';
import { publicReviewId } from '../posts/reviews/record.ts';
import { type OpenText, textOpener } from '../secrets/personal-texts.ts';
import { findPeople } from '../users/find.ts';
import { toOccupiedView } from './occupied/record.ts';
import { type BookingRecord, bookingFacts, callersRole, openDetails } from './record.ts';
import { bookingState, showsOwnersPhone, showsRentersPhone } from './rules/booking-lifecycle.ts';
import type { BookingView, StepTimes, TakenTimeView } from './shapes.ts';

type Person = BookingView['owner'];
type Viewer = Pick<Caller, 'id' | 'status'>;

interface Shown {
  booking: BookingRecord;
  /** The public id of its review. */
  review: string;
  open: OpenText;
  owner: Person;
  renterParty: Person;
  viewer: Viewer;
  now: Date;
}

/**
 * The booking as one viewer sees it: always with the viewer's own phone, and with the other party's only around the
 * stay.
 */
function bookingView({ booking, review, open, owner, renterParty, viewer, now }: Shown): BookingView {
  const { check, place, bay } = booking;
  const detail = openDetails(open, booking.detail);
  const facts = bookingFacts(booking);
  const role = callersRole(booking, viewer);
  const sees = {
    owner:
      role === 'owner' ||
      role === 'administrator' ||
      (role === 'renter' && booking.ownersPhoneShown === true && showsOwnersPhone(facts, now)),
    renter:
      role === 'renter' || role === 'administrator' || (role === 'owner' && showsRentersPhone(facts, now)),
  };
  const phoneOf = (side: keyof typeof sees, phone: string) => (sees[side] ? phone : '');
  return {
    _id: booking._id.toString(),
    Date: booking.Date,
    detail: {
      timein: detail.timein,
      timeout: detail.timeout,
      phone: phoneOf('renter', detail.phone),
      idCar: detail.idCar,
      note: detail.note,
      payment: detail.payment,
      post: detail.post.toString(),
      user: detail.user.toString(),
      renter: detail.renter.toString(),
      hours: detail.hours,
      price: detail.price,
      status: detail.status,
    },
    check: {
      checkin: { user: check.checkin.user, renter: check.checkin.renter },
      checkout: { user: check.checkout.user, renter: check.checkout.renter, status: check.checkout.status },
    },
    state: bookingState(facts),
    endedBy: booking.endedBy,
    endedReason: booking.endedReason,
    declined: booking.declined,
    occupied: toOccupiedView(booking.occupied),
    rated: booking.rated,
    review,
    stars: booking.stars,
    place: {
      title: place.title,
      address: place.address,
      latitude: place.latitude,
      longitude: place.longitude,
      photo: place.photo,
      typeofcar: place.typeofcar,
    },
    ...(bay === undefined ? {} : { bay: { number: bay.number, label: bay.label, photo: bay.photo } }),
    owner: { ...owner, phone: phoneOf('owner', owner.phone) },
    renterParty: { ...renterParty, phone: phoneOf('renter', renterParty.phone) },
    from: booking.from.toISOString(),
    to: booking.to.toISOString(),
    stepTimes: {
      arrived: timeOf(booking, 'arrived'),
      parked: timeOf(booking, 'parked'),
      leaving: timeOf(booking, 'leaving'),
      ended: timeOf(booking, 'ended'),
    },
    ...(booking.reminded === undefined ? {} : { reminded: booking.reminded.toISOString() }),
    expectedArrival: expectedArrivalOf(booking, bookingState(facts)),
    created: booking.created.toISOString(),
    changedAt: booking.changedAt.toISOString(),
    version: booking.version,
  };
}

const timeOf = ({ stepTimes }: BookingRecord, step: keyof StepTimes) => stepTimes[step]?.toISOString() ?? '';

/** After the check-in it is history, but a withdrawn check-in shows it again. */
function expectedArrivalOf(
  { expectedArrival, lateAsked }: BookingRecord,
  state: BookingView['state'],
): BookingView['expectedArrival'] {
  const isAhead = state === 'booked';
  return {
    at: (isAhead && expectedArrival?.at?.toISOString()) || '',
    said: expectedArrival?.said ?? 0,
    asked: isAhead && lateAsked === true,
  };
}

type ViewFor = (booking: BookingRecord, viewer: Viewer) => BookingView;

/** Loads what the views of these bookings need besides them. */
async function openViews(context: Context, bookings: readonly BookingRecord[]): Promise<ViewFor> {
  const owners = bookings.map(({ detail }) => detail.user);
  const renters = bookings.map(({ detail }) => detail.renter);
  const [person, open] = await Promise.all([
    findPeople(context, [...owners, ...renters]),
    textOpener(context.keys, renters),
  ]);
  const now = context.clock.now();
  return (booking, viewer) => {
    const review = publicReviewId(context, booking._id);
    const { user, renter } = booking.detail;
    return bookingView({
      booking,
      review,
      open,
      owner: person(user),
      renterParty: person(renter),
      viewer,
      now,
    });
  };
}

/** Full views of bookings, for renter, owner and administrators. */
export async function bookingViews(
  context: Context,
  bookings: readonly BookingRecord[],
  viewer: Viewer,
): Promise<BookingView[]> {
  const view = await openViews(context, bookings);
  return bookings.map((booking) => view(booking, viewer));
}

export async function viewOfBooking(
  context: Context,
  booking: BookingRecord,
  viewer: Viewer,
): Promise<BookingView> {
  return (await viewForEach(context, booking))(viewer);
}

/** Views of a loaded booking serve its answer and its events. */
const built = new WeakMap<BookingRecord, Promise<ViewFor>>();

/** One booking as each viewer sees it. */
export async function viewForEach(
  context: Context,
  booking: BookingRecord,
): Promise<(viewer: Viewer) => BookingView> {
  const views = built.get(booking) ?? openViews(context, [booking]);
  built.set(booking, views);
  const view = await views;
  return (viewer) => view(booking, viewer);
}

/** The booking as everyone else sees it: only the taken time. */
export function toTakenTimeView(booking: BookingRecord): TakenTimeView {
  return {
    Date: booking.Date,
    ...(booking.bay === undefined ? {} : { bay: booking.bay.number }),
    detail: {
      timein: booking.detail.timein,
      timeout: booking.detail.timeout,
      status: booking.detail.status,
    },
  };
}
