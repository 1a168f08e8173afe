import type { BookingRecord } from '../../bookings/record.ts';
import { bookingFacts, openDetails } from '../../bookings/record.ts';
import { isActive } from '../../bookings/rules/booking-lifecycle.ts';
import type { Context } from '../../context/context.ts';
import { textOpener } from '../../secrets/personal-texts.ts';

export type Stored = Awaited<ReturnType<typeof readStored>>;

/** The content of the database, each collection read once, with the details of bookings opened. */
export async function readStored({ db, keys, clock }: Context) {
  const now = clock.now();
  const [sealed, calendars, users, posts, sessions, notices, reviews, messages] = await Promise.all([
    db.bookings.find().lean(),
    db.calendars.find().lean(),
    db.users.find().lean(),
    db.posts.find().lean(),
    db.sessions.find({ revokedAt: null }).lean(),
    db.notices.find().lean(),
    db.reviews.find().lean(),
    db.messages.find().sort({ number: 1 }).lean(),
  ]);
  const [waits, complaints, uploads, cards, favourites, factors, bookingKeys, decisions] = await Promise.all([
    db.waits.find().lean(),
    db.complaints.find().lean(),
    db.uploads.find().lean(),
    db.cards.find().lean(),
    db.favourites.find({}, { _id: 1 }).lean(),
    db.secondFactors.find({ activeSince: { $ne: null } }, { _id: 1 }).lean(),
    db.bookingKeys.find().lean(),
    db.bookingDecisions.find({}, { _id: 1 }).lean(),
  ]);
  const open = await textOpener(
    keys,
    sealed.map(({ detail }) => detail.renter),
  );
  const bookings = sealed.map((booking) => ({ ...booking, detail: openDetails(open, booking.detail) }));
  return {
    now,
    bookings: new Map(bookings.map((booking) => [booking._id.toString(), booking])),
    /** The bookings that hold their time. */
    blocking: bookings.filter((booking) => isActive(bookingFacts(booking))),
    calendars: new Map(calendars.map((calendar) => [calendar._id.toString(), calendar])),
    users,
    /** The ids of deleted accounts. */
    deleted: new Set(users.filter(({ deletedAt }) => deletedAt !== null).map(({ _id }) => _id.toString())),
    posts,
    /** The open ones. */
    sessions,
    notices,
    reviews,
    messages,
    waits,
    complaints,
    uploads,
    cards,
    favourites,
    /** The active ones. */
    factors,
    bookingKeys,
    decisions,
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
