import { bookingFacts } from '@joddee/marketplace/bookings/booking-facts';
import type { BookingRecord } from '@joddee/marketplace/bookings/booking-model';
import type { CalendarRecord } from '@joddee/marketplace/calendars/calendar-model';
import type { Context } from '@joddee/marketplace/context/context';
import { blocksSlots } from '@joddee/rules/booking/booking-lifecycle';
import { persist } from '../town/wait-until.ts';

/** The content of the database once the town has settled. */
export interface Stored {
  bookings: Map<string, BookingRecord>;
  /** The bookings that hold their time. */
  blocking: BookingRecord[];
  calendars: Map<string, CalendarRecord>;
}

export async function readStored({ db }: Context): Promise<Stored> {
  const [bookings, calendars] = await persist(() =>
    Promise.all([db.bookings.find().lean(), db.calendars.find().lean()]),
  );
  return {
    bookings: new Map(bookings.map((booking) => [booking._id.toString(), booking])),
    blocking: bookings.filter((booking) => blocksSlots(bookingFacts(booking))),
    calendars: new Map(calendars.map((calendar) => [calendar._id.toString(), calendar])),
  };
}

/** The calendars that hold a booking's time: the post's and the renter's. */
export const keepersOf = ({ detail }: BookingRecord) => [detail.post.toString(), detail.renter.toString()];
