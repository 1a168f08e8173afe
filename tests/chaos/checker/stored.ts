import { bookingFacts } from '@joddee/marketplace/bookings/booking-facts';
import type { BookingRecord } from '@joddee/marketplace/bookings/booking-model';
import { openDetails } from '@joddee/marketplace/bookings/requests/personal-details';
import type { CalendarRecord } from '@joddee/marketplace/calendars/calendar-model';
import type { Context } from '@joddee/marketplace/context/context';
import { textOpener } from '@joddee/marketplace/secrets/personal-texts';
import { blocksSlots } from '@joddee/rules/booking/booking-lifecycle';
import { persist } from '../town/wait-until.ts';

/** The content of the database once the town has settled. */
export interface Stored {
  bookings: Map<string, BookingRecord>;
  /** The bookings that hold their time. */
  blocking: BookingRecord[];
  calendars: Map<string, CalendarRecord>;
}

/** Details are opened, because the name of a request is the note of its booking. */
export async function readStored({ db, keys }: Context): Promise<Stored> {
  const [sealed, calendars] = await persist(() =>
    Promise.all([db.bookings.find().lean(), db.calendars.find().lean()]),
  );
  const open = await persist(() =>
    textOpener(
      keys,
      sealed.map(({ detail }) => detail.renter),
    ),
  );
  const bookings = sealed.map((booking) => ({ ...booking, detail: openDetails(open, booking.detail) }));
  return {
    bookings: new Map(bookings.map((booking) => [booking._id.toString(), booking])),
    blocking: bookings.filter((booking) => blocksSlots(bookingFacts(booking))),
    calendars: new Map(calendars.map((calendar) => [calendar._id.toString(), calendar])),
  };
}

/** Whether two bookings may not overlap: both are of one renter, of one bay, or one of them has all of a post. */
export function shareKeeper(a: BookingRecord, b: BookingRecord): boolean {
  if (a.detail.renter.equals(b.detail.renter)) return true;
  return a.detail.post.equals(b.detail.post) && !areApart(a.bay?.number, b.bay?.number);
}

/** Whether two bookings of a post have different bays. */
export const areApart = (a: number | undefined, b: number | undefined) =>
  a !== undefined && b !== undefined && a !== b;

/** The calendars that hold a booking's time: the post's and the renter's. */
export const keepersOf = ({ detail }: BookingRecord) => [detail.post.toString(), detail.renter.toString()];
