import { expect, test } from 'vitest';
import { deleteUser } from '../../account-deletion/delete-account.ts';
import { userRoom } from '../../announce/announce.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { findBooking, findBookingsOfPost } from '../find-bookings.ts';
import { rateStay } from '../rating.ts';
import { checkBooking, remindOwner } from './check.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  post = await givePost(context, owner, { open: '00.00', close: '23.30' });
  day = tomorrow(context);
});
const { context, clock, sent } = kit;

const arrive = (person: Person, bookId: string) =>
  checkBooking(context, person, bookId, { check: true, step: 'checkin', comment: '' });
const withdraw = (person: Person, bookId: string) =>
  checkBooking(context, person, bookId, { check: false, step: 'checkin', comment: '' });

test('a check-in by mistake is withdrawn, with events to both, and the renter may cancel or check in elsewhere', async () => {
  const here = await kit.book(renter, post.id, day, '09.00', '10.00');
  const there = await kit.book(renter, post.id, day, '11.00', '12.00');
  await kit.check(renter, here, 'checkin');
  const [shown] = sent.views(userRoom(owner.id), 'booking:changed').filter(({ _id }) => _id === here._id);
  expect(shown?.state).toBe('arrived');
  expect(await kit.withdrawArrival(renter, here)).toMatchObject({ state: 'booked' });
  expect(await context.db.calendars.findById(renter.id).lean()).toMatchObject({ checkedInBooking: null });
  for (const { id } of [owner, renter]) {
    const last = sent.to(userRoom(id), 'booking:changed').at(-1);
    expect(last).toMatchObject({ cause: 'check-in-withdrawn', view: { _id: here._id, state: 'booked' } });
  }
  // A repeat gets the same answer.
  expect(await kit.withdrawArrival(renter, here)).toMatchObject({ state: 'booked' });
  expect(await kit.check(renter, there, 'checkin')).toMatchObject({ state: 'arrived' });
  await kit.cancel(renter, here);
});

test('R154 the wrong car is unconfirmed soon after: it waits again, its renter has a notice, and a repeat changes nothing', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  for (let count = 0; count < 2; count += 1)
    expect(await kit.ok('checkBooking', withdraw(owner, booking._id))).toMatchObject({
      state: 'arrived',
      stepTimes: { parked: '' },
    });
  const causes = sent.causes(userRoom(renter.id), 'booking:changed');
  expect(causes.filter((cause) => cause === 'check-in-unconfirmed')).toHaveLength(1);
  const notices = sent.views(userRoom(renter.id), 'notices:changed').map(({ kind }) => kind);
  expect(notices).toContain('check-in-unconfirmed');
  // The renter is still checked in here, and nowhere else.
  expect(String((await context.db.calendars.findById(renter.id).lean())?.checkedInBooking)).toBe(booking._id);
  expect(await kit.check(owner, booking, 'checkin')).toMatchObject({ state: 'parked' });
  clock.advance(3 * 60_000);
  expect(await refusalOf(withdraw(owner, booking._id))).toBe('ARRIVAL_CONFIRMED');
});

test('R155 a renter reminds an owner who does not answer, after five minutes and five more, at the gate and on leaving', async () => {
  const booking = await kit.book(renter, post.id, day);
  const remind = (person: Person) => remindOwner(context, person, booking._id);
  const reminded = async () => (await kit.ok('remindOwner', remind(renter))).reminded;
  const noticesOf = (cause: string) =>
    sent.views(userRoom(owner.id), 'notices:changed').filter(({ kind }) => kind === cause);
  expect(await refusalOf(remind(renter))).toBe('RENTER_NOT_ARRIVED');
  clock.set(booking.from);
  for (const [step, cause] of [
    ['checkin', 'check-in-requested'],
    ['checkout', 'check-out-requested'],
  ] as const) {
    const before = (await findBooking(context, renter, booking._id)).reminded;
    await kit.check(renter, booking, step, step === 'checkout' ? 5 : undefined);
    // The step itself has just asked.
    expect(await reminded()).toBe(before);
    for (let times = 1; times <= 2; times += 1) {
      clock.advance(times * 5 * 60_000 + 1);
      const at = await reminded();
      expect(at).not.toBe(before);
      // A repeat changes nothing.
      expect(await reminded()).toBe(at);
      expect(noticesOf(cause)).toHaveLength(1 + times);
      expect(sent.to(userRoom(owner.id), 'booking:changed').at(-1)).toMatchObject({
        cause,
        view: { reminded: at },
      });
    }
    expect(await refusalOf(remind(owner))).toBe('NOT_ALLOWED');
    await kit.check(owner, booking, step);
    expect(await refusalOf(remind(renter))).toBe(step === 'checkin' ? 'RENTER_NOT_LEAVING' : 'BOOKING_ENDED');
  }
});

test('a check-in cannot be withdrawn once the owner has confirmed it, nor by anyone but the renter', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  expect(await refusalOf(withdraw(await givePerson(context), booking._id))).toBe('NOT_FOUND');
  await kit.check(owner, booking, 'checkin');
  expect(await refusalOf(withdraw(renter, booking._id))).toBe('ARRIVAL_CONFIRMED');
});

test('an arrival whose booking is cancelled before its claim is refused and leaves no check-in', async () => {
  const booking = await kit.book(renter, post.id, day);
  const stalling = await kit.stalling();
  const stopped = stalling.gate.stopBefore(1);
  const arriving = refusalOf(
    checkBooking(stalling.context, renter, booking._id, { check: true, step: 'checkin', comment: '' }),
  );
  expect(await stopped.reached).toMatchObject({ collection: 'calendars' });
  await kit.cancel(renter, booking);
  stopped.resume();
  expect(await arriving).toBe('BOOKING_ENDED');
  expect(await context.db.calendars.findById(renter.id).lean()).toMatchObject({ checkedInBooking: null });
});

test('R136 a check-in may be withdrawn three times, so its owner gets few notices', async () => {
  const booking = await kit.book(renter, post.id, day);
  const answers = [];
  for (let count = 0; count < 4; count += 1) {
    await kit.check(renter, booking, 'checkin');
    answers.push(await refusalOf(withdraw(renter, booking._id)));
    await kit.runJobs();
  }
  expect(answers).toEqual(['', '', '', 'TOO_MANY_WITHDRAWALS']);
  expect(await kit.check(renter, booking, 'checkin')).toMatchObject({ state: 'arrived' });
});

test('a withdrawal and the owner’s confirmation at the same moment: one of the two succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guest = await givePerson(context);
    const booking = await kit.book(guest, post.id, day, `${10 + round}.00`, `${11 + round}.00`);
    await kit.check(guest, booking, 'checkin');
    const refusals = await Promise.all([
      refusalOf(withdraw(guest, booking._id)),
      refusalOf(arrive(owner, booking._id)),
    ]);
    await kit.runJobs();
    expect(refusals.filter((code) => code === '')).toHaveLength(1);
    const isConfirmed = refusals[1] === '';
    const { check } = await findBooking(context, guest, booking._id);
    expect(check.checkin).toEqual({ user: isConfirmed, renter: isConfirmed });
  }
});

test('R21 is checked in to one booking only, also if both are tried at once', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const other = await givePost(context, owner);
  const bookings = [
    await kit.book(renter, post.id, day, '10.00', '11.00'),
    await kit.book(renter, other.id, day, '12.00', '13.00'),
  ];
  const refusals = await Promise.all(bookings.map(({ _id }) => refusalOf(arrive(renter, _id))));
  await kit.runJobs();
  expect(refusals.toSorted()).toEqual(['', 'ALREADY_PARKED']);
  const [here, there] = refusals[0] === '' ? bookings : bookings.toReversed();
  if (here === undefined || there === undefined) throw new Error('two bookings in, two out');
  expect(await refusalOf(arrive(renter, there._id))).toBe('ALREADY_PARKED');
  await kit.cancel(admin, here);
  expect(await kit.check(renter, there, 'checkin')).toMatchObject({ state: 'arrived' });
});

test.each([
  ['was never ticked', false],
  ['has ended', true],
])('an orphaned check-in claim of a crash does not block the renter: its booking %s', async (_, hasEnded) => {
  const never = await kit.book(renter, post.id, day, '09.00', '10.00');
  if (hasEnded) await kit.cancel(renter, never);
  const wanted = await kit.book(renter, post.id, day, '10.00', '11.00');
  await writable(context.db.calendars).updateOne(
    { _id: renter.id },
    { $set: { checkedInBooking: never._id } },
  );
  expect(await kit.check(renter, wanted, 'checkin')).toMatchObject({ state: 'arrived' });
});

test('the plain form of check completes the whole stay, and the rating may follow in its own request', async () => {
  const { _id: bookId } = await kit.book(renter, post.id, day);
  const check = (who: Person, yes: boolean) =>
    kit.ok('checkBooking', checkBooking(context, who, bookId, { check: yes, comment: '' }));
  const rate = (stars: number) => rateStay(context, renter, post.id, { rate: stars, comment: 'ดีมาก' });
  expect(await refusalOf(check(owner, true))).toBe('RENTER_NOT_ARRIVED');
  expect(await check(renter, true)).toMatchObject({ state: 'arrived' });
  expect(await refusalOf(check(renter, true))).toBe('OWNER_NOT_CONFIRMED');
  expect(await check(owner, true)).toMatchObject({ state: 'parked' });
  expect(await refusalOf(check(owner, true))).toBe('RENTER_NOT_LEAVING');
  await kit.ok('rateStay', rate(5));
  expect(await check(renter, false)).toMatchObject({ state: 'leaving', rated: true });
  expect(await check(owner, true)).toMatchObject({ state: 'completed', endedBy: '' });
  expect(await refusalOf(rate(1))).toBe('RATED_ALREADY');
});

test('R156 the owner closes a stay whose renter has driven off; the renter is told, is free again and may still rate', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  const close = { check: true, step: 'checkout', comment: '' } as const;
  const overdueFrom = Date.parse(booking.to) + 5 * 60_000;
  clock.set(new Date(overdueFrom - 1000));
  expect(await refusalOf(checkBooking(context, owner, booking._id, close))).toBe('RENTER_NOT_LEAVING');
  clock.set(new Date(overdueFrom));
  // A repeat gets the same answer.
  for (let count = 0; count < 2; count += 1) {
    const closed = await kit.check(owner, booking, 'checkout');
    expect(closed).toMatchObject({
      state: 'completed',
      endedBy: '',
      rated: false,
      stepTimes: { leaving: '' },
    });
    expect(closed.check.checkout).toEqual({ user: true, renter: false, status: true });
    expect(closed.stepTimes.ended).not.toBe('');
  }
  const notices = sent.views(userRoom(renter.id), 'notices:changed').map(({ kind }) => kind);
  expect(notices.filter((kind) => kind === 'check-out-confirmed')).toHaveLength(1);
  const calendars = await context.db.calendars.find({ _id: { $in: [renter.id, post.id] } }).lean();
  expect(calendars.map(({ held, checkedInBooking }) => [held, checkedInBooking])).toEqual([
    [[], null],
    [[], null],
  ]);
  // The press of a renter who has not noticed.
  const late = { ...close, rate: 4 };
  expect(await refusalOf(checkBooking(context, renter, booking._id, late))).toBe('BOOKING_ENDED');
  expect((await findBooking(context, renter, booking._id)).rated).toBe(false);
  await kit.ok('rateStay', rateStay(context, renter, post.id, { rate: 4, comment: '' }));
  expect((await findBooking(context, owner, booking._id)).rated).toBe(true);
});

test('R156 a renter who checks out at the moment at which the owner closes the stay: it ends once', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  clock.set(new Date(Date.parse(booking.to) + 5 * 60_000));
  const leave = { check: true, step: 'checkout', rate: 5, comment: '' } as const;
  const refusals = await Promise.all([
    refusalOf(checkBooking(context, renter, booking._id, leave)),
    refusalOf(checkBooking(context, owner, booking._id, { check: true, step: 'checkout', comment: '' })),
  ]);
  await kit.runJobs();
  expect(refusals[1]).toBe('');
  const { state, rated, check } = await findBooking(context, owner, booking._id);
  expect(state).toBe('completed');
  expect([rated, check.checkout.renter]).toEqual(Array(2).fill(refusals[0] === ''));
  expect(
    sent.causes(userRoom(renter.id), 'booking:changed').filter((cause) => cause === 'check-out-confirmed'),
  ).toHaveLength(1);
});

test('a renter does not check out without stars', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  const leaving = { check: true, step: 'checkout', comment: '' } as const;
  expect(await refusalOf(checkBooking(context, renter, booking._id, leaving))).toBe('INVALID_INPUT');
  expect((await findBooking(context, owner, booking._id)).state).toBe('parked');
});

test('a stay can be rated until seven days after its end', async () => {
  const booking = await kit.book(renter, post.id, day);
  for (const who of [renter, owner, renter, owner])
    await kit.ok('checkBooking', checkBooking(context, who, booking._id, { check: true, comment: '' }));
  const rate = () => rateStay(context, renter, post.id, { rate: 2, comment: '' });
  const weekAfter = Date.parse(booking.to) + 7 * 86_400_000;
  clock.set(new Date(weekAfter + 1));
  expect(await refusalOf(rate())).toBe('RATING_CLOSED');
  clock.set(new Date(weekAfter - 60_000));
  expect(await kit.ok('rateStay', rate())).toMatchObject({ rate: { rating: 2 } });
});

test('each step of a stay keeps its time, and a withdrawn arrival has none', async () => {
  const booking = await kit.book(renter, post.id, day, '10.00', '12.00');
  expect(booking.stepTimes).toEqual({ arrived: '', parked: '', leaving: '', ended: '' });
  /** By a clock that goes on by some milliseconds. */
  const at = (minute: number) => {
    const instant = new Date(Date.parse(booking.from) + minute * 60_000);
    clock.set(instant);
    return expect.stringContaining(instant.toISOString().slice(0, -4));
  };
  at(0);
  await kit.check(renter, booking, 'checkin');
  expect((await kit.withdrawArrival(renter, booking)).stepTimes.arrived).toBe('');
  const arrived = at(2);
  await kit.check(renter, booking, 'checkin');
  const parked = at(3);
  await kit.check(owner, booking, 'checkin');
  const leaving = at(110);
  await kit.check(renter, booking, 'checkout', 5);
  const ended = at(112);
  await kit.check(owner, booking, 'checkout');
  at(200);
  const { stepTimes, place } = await findBooking(context, renter, booking._id);
  expect(stepTimes).toEqual({ arrived, parked, leaving, ended });
  expect(place.photo).toBe(post.photos[0]);
});

test('a cancellation keeps its time', async () => {
  const booking = await kit.book(renter, post.id, day, '14.00', '15.00');
  clock.advance(60_000);
  const now = clock.now();
  const { stepTimes } = await kit.cancel(renter, booking);
  expect(stepTimes.ended.slice(0, -4)).toBe(now.toISOString().slice(0, -4));
  expect(stepTimes.arrived).toBe('');
});

test('checking out early releases the rest of the time at once', async () => {
  const stay = await kit.book(renter, post.id, day, '10.00', '18.00');
  await kit.completeStay(renter, owner, stay, { rate: 5 });
  const next = await givePerson(context);
  expect(await findBookingsOfPost(context, next, post.id)).toEqual([]);
  await kit.book(next, post.id, day, '12.00', '14.00');
});

test('R154 a check-out that the owner was faster to make impossible is refused and leaves no rating', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  const process = await kit.stalling();
  const request = { check: true, step: 'checkout', rate: 1, comment: 'ไม่เคยจอด' } as const;
  const stopped = await process.stopAt(
    () => refusalOf(checkBooking(process.context, renter, booking._id, request)),
    'bookings',
  );
  await kit.ok('checkBooking', withdraw(owner, booking._id));
  stopped.resume();
  expect(await stopped.done).toBe('OWNER_NOT_CONFIRMED');
  await kit.runJobs();
  expect(await context.db.reviews.countDocuments()).toBe(0);
});

test('R33 a renter whom the owner has confirmed by mistake has no rating once that is withdrawn', async () => {
  const booking = await kit.book(renter, post.id, day);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  await kit.ok('rateStay', rateStay(context, renter, post.id, { rate: 1, comment: 'ไม่เคยจอด' }));
  await refusalOf(withdraw(owner, booking._id));
  await refusalOf(withdraw(renter, booking._id));
  await refusalOf(kit.cancel(renter, booking));
  await kit.runJobs();
  const left = await context.db.bookings.findById(booking._id).lean();
  // Either the confirmation stays with its rating, or both go.
  expect(await context.db.reviews.countDocuments()).toBe(left?.detail.status === 0 ? 0 : 1);
});

test.each(['check-out', 'rating'])(
  'R33 a %s whose process stops before the review is reviewed by the relay, and once',
  async (how) => {
    const booking = await kit.book(renter, post.id, day);
    await kit.check(renter, booking, 'checkin');
    await kit.check(owner, booking, 'checkin');
    const process = await kit.stalling();
    const rating = { rate: 2, comment: 'แคบมาก' };
    const stopped = await process.stopAt(
      () =>
        how === 'rating'
          ? rateStay(process.context, renter, post.id, rating)
          : checkBooking(process.context, renter, booking._id, { check: true, step: 'checkout', ...rating }),
      'reviews',
    );
    await kit.relay();
    expect(await context.db.reviews.find().lean()).toMatchObject([rating]);
    expect(await refusalOf(withdraw(owner, booking._id))).toBe('ARRIVAL_CONFIRMED');
    expect(await refusalOf(rateStay(context, renter, post.id, { rate: 5, comment: '' }))).toBe(
      'RATED_ALREADY',
    );
    await kit.runJobs();
    clock.advance(10 * 60_000);
    stopped.resume();
    await stopped.done;
    await kit.runJobs();
    expect(await context.db.reviews.find().lean()).toMatchObject([{ ...rating, counted: true }]);
  },
);

test('the review of a renter whose account is deleted before it is written has no words', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const { _id } = await kit.book(renter, post.id, day);
  for (const who of [renter, owner, renter, owner])
    await kit.ok('checkBooking', checkBooking(context, who, _id, { check: true, comment: '' }));
  const process = await kit.stalling();
  const stopped = await process.stopAt(
    () => rateStay(process.context, renter, post.id, { rate: 4, comment: 'ฉันชื่อมาลี' }),
    'reviews',
  );
  await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  await kit.runJobs();
  clock.advance(10 * 60_000);
  stopped.resume();
  await stopped.done;
  expect(await context.db.reviews.find().lean()).toMatchObject([{ rate: 4, comment: '' }]);
});
