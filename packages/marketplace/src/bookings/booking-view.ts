import type { BookingView, TakenTimeView } from '@joddee/contract/bookings';
import { bookingState } from '@joddee/rules/booking-lifecycle';
import type { Context } from '../platform/context.ts';
import { findPeople } from '../users/find-people.ts';
import { bookingFacts } from './booking-facts.ts';
import type { BookingRecord } from './booking-model.ts';

type Person = BookingView['owner'];

function bookingView(booking: BookingRecord, owner: Person, renterParty: Person): BookingView {
  const { detail, check, place } = booking;
  return {
    _id: booking._id.toString(),
    Date: booking.Date,
    detail: {
      timein: detail.timein,
      timeout: detail.timeout,
      phone: detail.phone,
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
    state: bookingState(bookingFacts(booking)),
    endedBy: booking.endedBy,
    rated: booking.rated,
    place: {
      title: place.title,
      address: place.address,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    owner,
    renterParty,
    from: booking.from.toISOString(),
    to: booking.to.toISOString(),
    created: booking.created.toISOString(),
    changedAt: booking.changedAt.toISOString(),
    version: booking.version,
  };
}

/** Bookings for those who may see them whole: renter, owner and administrators. */
export async function bookingViews(
  context: Context,
  bookings: readonly BookingRecord[],
): Promise<BookingView[]> {
  const person = await findPeople(
    context,
    bookings.flatMap((booking) => [booking.detail.user, booking.detail.renter]),
  );
  return bookings.map((booking) =>
    bookingView(booking, person(booking.detail.user), person(booking.detail.renter)),
  );
}

export async function viewOfBooking(context: Context, booking: BookingRecord): Promise<BookingView> {
  const person = await findPeople(context, [booking.detail.user, booking.detail.renter]);
  return bookingView(booking, person(booking.detail.user), person(booking.detail.renter));
}

/** A booking for everybody else: the taken time. */
export function takenTimeView(booking: BookingRecord): TakenTimeView {
  return {
    _id: booking._id.toString(),
    Date: booking.Date,
    detail: {
      timein: booking.detail.timein,
      timeout: booking.detail.timeout,
      status: booking.detail.status,
    },
  };
}
