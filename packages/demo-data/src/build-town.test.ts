import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import { bookingFacts } from '@joddee/marketplace/bookings/record';
import { bookingState, decideStale, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { bookingStates } from '@joddee/marketplace/bookings/shapes';
import { decideBookedTime, overlap } from '@joddee/marketplace/calendars/rules/booked-time';
import { addDays, bangkokDay, openingWindow } from '@joddee/marketplace/calendars/rules/time-slots';
import { complaintCategories, complaintDecisions } from '@joddee/marketplace/complaints/constants';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { expect, test } from 'vitest';
import { buildTown, type TownRecords } from './build-town.ts';
import { demoComplaints } from './complaints/demo-complaints.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, suspendedRenter } from './people/demo-people.ts';
import { demoSpots } from './spots/demo-spots.ts';
import type { Pictures } from './store-pictures.ts';

const pictures: Pictures = {
  ofSpots: new Map(
    demoSpots.map(({ key, photos }) => [
      key,
      Array.from({ length: photos }, (_, index) => `${key}-${index}`),
    ]),
  ),
  faces: new Map(),
  cards: new Map(),
  complaints: new Map(demoComplaints.flatMap(({ photo }) => (photo === undefined ? [] : [[photo, photo]]))),
};

const towns = new Map<number, TownRecords>();

/** No test changes what it gets, so the town of a moment is built once. */
function townAt(now: Date): TownRecords {
  const built = towns.get(now.getTime()) ?? buildTown(pictures, { known: 'known', secret: 'secret' }, now);
  towns.set(now.getTime(), built);
  return built;
}

/** One minute past every quarter of an hour of a day. */
const moments = Array.from(
  { length: 96 },
  (_, quarter) => new Date(Date.parse('2026-02-27T17:01:00Z') + quarter * 900_000),
);

function clashes(bookings: readonly BookingRecord[], of: (booking: BookingRecord) => string): string[] {
  const active = bookings.filter((booking) => isActive(bookingFacts(booking)));
  return active.flatMap((one, index) =>
    active
      .slice(index + 1)
      .filter((other) => of(one) === of(other) && overlap(one, other))
      .map((other) => `${one._id} ${other._id}`),
  );
}

function statesOf({ bookings }: TownRecords, username: string): Set<string> {
  const id = demoId('user', username);
  return new Set(
    bookings
      .filter(({ detail }) => detail.renter.equals(id) || detail.user.equals(id))
      .map((booking) => bookingState(bookingFacts(booking))),
  );
}

test('at every time of day the demo owner has stays in all states, and the demo renters in all but one', () => {
  for (const now of moments) {
    const town = townAt(now);
    expect([now, ...statesOf(town, 'demoowner')].sort()).toEqual([now, ...bookingStates].sort());
    const ofRenters = [...statesOf(town, 'demorenter'), ...statesOf(town, 'demorenter2')];
    expect(new Set([...ofRenters, 'leaving'])).toEqual(new Set(bookingStates));
  }
});

test('the id of a booking is as old as the booking', () => {
  for (const { _id, created } of townAt(new Date('2026-03-02T09:00:00Z')).bookings)
    expect(_id.getTimestamp().getTime()).toBe(Math.floor(created.getTime() / 1000) * 1000);
});

test('by day the stay in the state `arrived` starts within the hour', () => {
  const byDay = moments.filter((now) => now.getUTCHours() >= 1 && now.getUTCHours() < 13);
  for (const now of byDay) {
    const arrived = townAt(now).bookings.filter(
      (booking) => bookingState(bookingFacts(booking)) === 'arrived',
    );
    expect(arrived).toHaveLength(1);
    for (const { from } of arrived) expect(from.getTime()).toBeLessThan(now.getTime() + 3_600_000);
  }
});

test('at every time of day no two active stays of a spot or a renter overlap, and no booking is stale', () => {
  for (const now of moments) {
    const { bookings } = townAt(now);
    expect(clashes(bookings, ({ detail, bay }) => `${detail.post} ${bay?.number ?? ''}`)).toEqual([]);
    expect(clashes(bookings, ({ detail }) => detail.renter.toString())).toEqual([]);
    const checkedIn = bookings
      .filter((booking) => isActive(bookingFacts(booking)) && booking.check.checkin.renter)
      .map(({ detail }) => detail.renter.toString());
    expect(new Set(checkedIn).size).toBe(checkedIn.length);
    for (const booking of bookings) expect(decideStale(bookingFacts(booking), now)).toBe('leave');
  }
});

test('every stay obeys the booking rules: hours, price, days ahead and opening hours', () => {
  for (const now of moments.filter((_, index) => index % 8 === 0)) {
    const { bookings, posts } = townAt(now);
    for (const { Date: day, detail, from, to, created, changedAt } of bookings) {
      const post = posts.find(({ _id }) => _id.equals(detail.post));
      if (post === undefined) throw new Error('a stay without a spot');
      const decision = decideBookedTime({ Date: day, ...detail }, post.date, created);
      expect(decision).toEqual({ ok: true, period: { from, to } });
      expect(detail.hours).toBe(bookedHours({ from, to }));
      expect(detail.price).toBe(totalPrice(post.price, detail.hours));
      expect(detail.user).toEqual(post.user);
      expect(detail.renter).not.toEqual(post.user);
      expect(day <= addDays(bangkokDay(now), 3)).toBe(true);
      expect(post.created <= created && created <= changedAt && changedAt <= now).toBe(true);
    }
  }
});

test('at every time of day the lot has neighbours in several bays and room for more', () => {
  for (const now of moments) {
    const { bookings, posts } = townAt(now);
    const lot = posts.find(({ detail }) => detail.perPlace === true);
    const own = bookings.filter(({ detail }) => lot?._id.equals(detail.post));
    const active = own.filter((booking) => isActive(bookingFacts(booking)));
    expect(active.every(({ bay }) => bay !== undefined && bay.number <= 12)).toBe(true);
    expect(new Set(active.map(({ bay }) => bay?.number)).size).toBeGreaterThan(1);
    expect(new Set(active.map(({ bay }) => bay?.number)).size).toBeLessThan(12);
  }
});

test('calendars hold exactly the active stays, and ratings follow from the reviews', () => {
  const { bookings, calendars, posts, reviews, users } = townAt(new Date('2026-03-01T05:00:00Z'));
  expect(calendars.length).toBe(posts.length + users.length);
  for (const calendar of calendars) {
    const active = bookings.filter(
      (booking) =>
        isActive(bookingFacts(booking)) &&
        [booking.detail.post, booking.detail.renter].some((id) => id.equals(calendar._id)),
    );
    expect(calendar.held.map(({ booking }) => booking)).toEqual(active.map(({ _id }) => _id));
  }
  for (const post of posts) {
    // Only the latest rating of each renter counts.
    const own = reviews.filter((review) => review.post.equals(post._id));
    const inOrder = own.toSorted((a, b) => a.created.getTime() - b.created.getTime());
    const latest = new Map(inOrder.map(({ renter, rate }) => [renter.toString(), rate]));
    const rates = [...latest.values()];
    const mean = rates.length === 0 ? 0 : rates.reduce((a, b) => a + b) / rates.length;
    expect(post.rate).toEqual({ rating: Math.round(mean * 10) / 10, count: rates.length });
  }
});

test('at noon most open spots have bookings for today or tomorrow, and none is fully booked', () => {
  const now = new Date('2026-03-01T05:00:00Z');
  const { bookings, posts } = townAt(now);
  const today = bangkokDay(now);
  const taken = bookings.filter(
    (booking) => [today, addDays(today, 1)].includes(booking.Date) && isActive(bookingFacts(booking)),
  );
  const spots = new Set(taken.map(({ detail }) => detail.post.toString()));
  expect(spots.size).toBeGreaterThan(posts.length / 2);
  for (const post of posts) {
    const { open, close } = openingWindow(post.date);
    const bays = post.detail.perPlace === true ? post.detail.numberofcar : 1;
    for (const day of [today, addDays(today, 1)]) {
      const minutes = taken
        .filter((booking) => booking.Date === day && booking.detail.post.equals(post._id))
        .reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / 60_000, 0);
      expect(minutes).toBeLessThan((close - open) * bays);
    }
  }
});

test('at every time of day three complaints wait: about a listing with a photo, a person and a message', () => {
  for (const now of moments) {
    const { complaints, messages, users } = townAt(now);
    const open = complaints.filter(({ decision }) => decision === '');
    expect(open.map(({ kind }) => kind).sort()).toEqual(['listing', 'message', 'person']);
    const ofKind = (wanted: string) => open.find(({ kind }) => kind === wanted);
    expect(ofKind('listing')?.photo).toBe('spots/huai-khwang-tiny-3.webp');
    const { booking, message, author } = ofKind('message') ?? {};
    const reported = messages.find((one) => booking?.equals(one.booking) && one.number === message);
    expect([reported?.reader, reported?.reportedAt === null]).toEqual([author, false]);
    const known = new Set(users.map(({ _id }) => _id.toString()));
    for (const { _id, author, subject, category, kind, created } of complaints) {
      expect([_id, created < now, author.equals(subject)]).toEqual([_id, true, false]);
      expect([known.has(author.toString()), known.has(subject.toString())]).toEqual([true, true]);
      expect(complaintCategories[kind] as readonly string[]).toContain(category);
    }
  }
});

test('each decision about a complaint is carried out, with its notices and its entries of the trail', () => {
  const now = new Date('2026-03-01T05:00:00Z');
  const { bookings, calendars, complaints, notices, posts, trail, users } = townAt(now);
  const decided = complaints.filter(({ decision }) => decision !== '');
  expect(decided.map(({ decision }) => decision).sort()).toEqual(complaintDecisions.toSorted());
  const hidden = posts.filter(({ review }) => review?.hidden === true);
  const about = decided.find(({ decision }) => decision === 'hidden');
  expect(hidden.map(({ _id, available }) => [_id, available])).toEqual([[about?.post, false]]);
  expect(calendars.find(({ _id }) => about?.post?.equals(_id))).toMatchObject({
    open: false,
    postVersion: hidden[0]?.version,
  });
  const suspended = users.filter(({ suspendedAt }) => suspendedAt);
  expect(suspended.map(({ username }) => username)).toEqual([suspendedRenter.username]);
  const [renter] = suspended;
  expect(
    bookings.filter((one) => renter?._id.equals(one.detail.renter) && isActive(bookingFacts(one))),
  ).toEqual([]);
  for (const { _id, author, decidedAt } of decided) {
    expect(notices).toContainEqual(
      expect.objectContaining({ user: author, kind: 'complaint-handled', at: decidedAt }),
    );
    expect(trail).toContainEqual(expect.objectContaining({ about: _id.toString(), at: decidedAt }));
  }
  const decisions = ['warned', 'review-hidden', 'suspended'];
  expect(
    notices
      .map(({ kind }) => kind)
      .filter((kind) => decisions.includes(kind))
      .sort(),
  ).toEqual(decisions.toSorted());
});

test('owners have answered some reviews, after they were written', () => {
  for (const now of moments.filter((_, index) => index % 8 === 0)) {
    const { notices, reviews } = townAt(now);
    const answered = reviews.flatMap(({ _id, answer, created }) => (answer ? { _id, answer, created } : []));
    expect(answered.length).toBeGreaterThanOrEqual(4);
    for (const { _id, answer, created } of answered)
      expect([_id, created < answer.at, answer.at < now]).toEqual([_id, true, true]);
    // Notices are kept for some weeks only.
    expect(notices.filter(({ kind }) => kind === 'answered').length).toBeGreaterThanOrEqual(2);
  }
});

test('keys, titles and usernames are unique, and every owner exists', () => {
  const keys = demoSpots.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(demoSpots.map(({ title }) => title)).size).toBe(keys.length);
  const names = demoPeople.map(({ username }) => username);
  expect(new Set(names).size).toBe(names.length);
  expect(demoSpots.filter(({ owner }) => !names.includes(owner))).toEqual([]);
});
