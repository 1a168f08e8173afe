import type { AuditRecord } from '@joddee/marketplace/audit/record';
import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import { bookingFacts } from '@joddee/marketplace/bookings/record';
import { isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { type CalendarRecord, emptyCalendar } from '@joddee/marketplace/calendars/record';
import { later } from '@joddee/marketplace/common/bangkok-zone';
import type { ComplaintRecord } from '@joddee/marketplace/complaints/record';
import type { MessageRecord } from '@joddee/marketplace/messages/record';
import type { NoticeRecord } from '@joddee/marketplace/notices/record';
import type { RecordId } from '@joddee/marketplace/platform/records/record-id';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { postsPart } from '@joddee/marketplace/posts/record';
import { noticesOfAnswers } from '@joddee/marketplace/posts/reviews/changes';
import type { ReviewRecord } from '@joddee/marketplace/posts/reviews/record';
import { meanOfStays } from '@joddee/marketplace/posts/reviews/rules/rating';
import type { CardRecord } from '@joddee/marketplace/users/card/record';
import type { UserRecord } from '@joddee/marketplace/users/record';
import type { WaitRecord } from '@joddee/marketplace/waits/record';
import {
  noticesOfDecisions,
  trailOfDecisions,
  withHiding,
  withSuspension,
} from './complaints/apply-decisions.ts';
import { complaintRecords } from './complaints/demo-complaints.ts';
import { demoPeople } from './people/demo-people.ts';
import { type PasswordHashes, userRecord } from './people/user-records.ts';
import { demoSpots } from './spots/demo-spots.ts';
import { postRecord } from './spots/post-record.ts';
import { bookingRecord, type Stay } from './stays/booking-record.ts';
import { demoMessages, noticesOfMessages, trailOfReports } from './stays/demo-messages.ts';
import { asRead, demoNotices } from './stays/demo-notices.ts';
import { demoWaits, placesOf } from './stays/demo-waits.ts';
import { planStays } from './stays/plan-stays.ts';
import type { Pictures } from './store-pictures.ts';

export interface TownRecords {
  users: UserRecord[];
  cards: CardRecord[];
  posts: PostRecord[];
  bookings: BookingRecord[];
  reviews: ReviewRecord[];
  calendars: CalendarRecord[];
  messages: MessageRecord[];
  complaints: ComplaintRecord[];
  /** Entries of the audit trail. */
  trail: AuditRecord[];
  waits: WaitRecord[];
  notices: NoticeRecord[];
}

/** Every record of the demo, in the state that the commands would have produced by `now`. */
export function buildTown(pictures: Pictures, hashes: PasswordHashes, now: Date): TownRecords {
  const users = demoPeople.map((person, index) => {
    const user = userRecord(person, index, hashes, now);
    return {
      ...user,
      photo_user: pictures.faces.get(person.username) ?? '',
      photo_card: pictures.cards.get(person.username) ?? user.photo_card,
    };
  });
  const posts = new Map(
    demoSpots.map((spot, index) => [
      spot.key,
      postRecord(spot, index, pictures.ofSpots.get(spot.key) ?? [], now),
    ]),
  );
  const stays = planStays(posts, users, now);
  const bookings = stays.map((stay) => bookingRecord(stay, now));
  const reviews = stays.flatMap(({ review }, index) => {
    const booking = bookings[index];
    return review === undefined || booking === undefined ? [] : [reviewRecord(booking, review, now)];
  });
  const messages = demoMessages(bookings, now);
  const complaints = complaintRecords(
    { posts: [...posts.values()], bookings, messages },
    pictures.complaints,
    now,
  );
  const settled = [...posts.values()].map((post) => withHiding(withRating(post, reviews), complaints));
  const waits = demoWaits(bookings, now);
  const blocking = bookings.filter((booking) => isActive(bookingFacts(booking)));
  return {
    users: users.map((user) => withSuspension(user, complaints)),
    cards: users
      .filter((user) => user.Card.idCard !== '')
      .map((user) => ({
        _id: user.Card.idCard,
        accounts: user.Card.confirm ? [user._id] : [],
        marks: {},
        countedAt: null,
      })),
    posts: settled,
    bookings,
    reviews,
    calendars: [
      ...settled.map((post) => calendar(post._id, blocking, post)),
      ...users.map((user) => ({ ...calendar(user._id, blocking), ...placesIn(waits, user._id) })),
    ],
    messages,
    complaints,
    trail: [...trailOfReports(messages), ...trailOfDecisions(complaints)],
    waits,
    notices: [
      ...asRead(
        [
          ...bookings.flatMap((booking) => demoNotices(booking)),
          ...settled.flatMap((post) =>
            noticesOfAnswers(
              post,
              reviews.filter((one) => one.post.equals(post._id)),
            ),
          ),
          ...noticesOfDecisions(complaints),
        ],
        now,
      ),
      ...noticesOfMessages(messages),
    ],
  };
}

function placesIn(all: readonly WaitRecord[], id: RecordId): Pick<CalendarRecord, 'waits'> {
  const waits = placesOf(all, id);
  return waits.length === 0 ? {} : { waits };
}

/** An owner answers some hours later. */
function reviewRecord(
  { _id, detail, changedAt }: BookingRecord,
  { rate, comment, answer }: NonNullable<Stay['review']>,
  now: Date,
): ReviewRecord {
  const { post, renter } = detail;
  const at = new Date(Math.min(later(changedAt, 7, 'hour').getTime(), later(now, -2, 'minute').getTime()));
  return {
    _id,
    post,
    renter,
    rate,
    comment,
    created: changedAt,
    ...(answer === undefined ? {} : { answer: { text: answer, at } }),
    counted: true,
  };
}

/** Each review and each answer increments the version of the post, as the commands do. */
function withRating(post: PostRecord, reviews: readonly ReviewRecord[]): PostRecord {
  const own = reviews.filter((review) => review.post.equals(post._id));
  const rate = meanOfStays(own.map((review) => ({ ...review, renter: review.renter.toString() })));
  const answers = own.filter(({ answer }) => answer !== undefined).length;
  return { ...post, rate, reviews: own.length, version: post.version + own.length + answers };
}

/** The calendar of a post or a user: exactly the bookings that block time. */
function calendar(id: RecordId, blocking: readonly BookingRecord[], post?: PostRecord): CalendarRecord {
  const mine = blocking.filter(({ detail }) => (post === undefined ? detail.renter : detail.post).equals(id));
  const checkedIn = post === undefined ? mine.find((booking) => booking.check.checkin.renter) : undefined;
  return {
    ...emptyCalendar(id, post && postsPart(post)),
    held: mine.map(({ _id, from, to, created, bay }) => ({
      booking: _id,
      from,
      to,
      heldAt: created,
      ...(post === undefined || bay === undefined ? {} : { bay: bay.number }),
    })),
    checkedInBooking: checkedIn?._id ?? null,
    version: mine.length,
  };
}
