import { beforeEach, expect, test } from 'vitest';
import { deleteOwnAccount } from '../../account-deletion/delete-account.ts';
import { userRoom } from '../../announce/announce.ts';
import type { NoticeKind } from '../../notices/constants.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { giveBooking, givePerson, givePost, type Person, password, tomorrow } from '../../testing/given.ts';
import { cancelBooking } from '../ends.ts';
import { findBooking } from '../find-bookings.ts';
import type { BookingView } from '../shapes.ts';
import { expectArrival } from './check.ts';
import { remindOfTimes } from './remind-of-times.ts';

let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;

/** A stay that begins in twenty minutes. */
const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { password });
  const post = await givePost(context, owner, { open: '08.00', close: '14.00' });
  postId = post.id;
  stay = await giveBooking(context, renter, post, tomorrow(context));
});
const { context, sent } = kit;
beforeEach(() => at(-20));

const minute = (minutes: number) => new Date(Date.parse(stay.from) + minutes * 60_000);
/** Sets the clock to some minutes after the start of the stay. */
const at = (minutes: number) => kit.clock.set(minute(minutes));
/** Some milliseconds later, by which the clock goes on. */
const instant = (minutes: number) => expect.stringContaining(minute(minutes).toISOString().slice(0, -4));
const say = (minutes: number | null, said: number, person = renter) =>
  kit.ok('expectArrival', expectArrival(context, person, stay._id, { minutes, said }));
const refusedTo = (minutes: number | null, said: number, person = renter) =>
  refusalOf(expectArrival(context, person, stay._id, { minutes, said }));
const shown = async (person: Person) => (await findBooking(context, person, stay._id)).expectedArrival;
const noticesOf = (person: Person, kind: NoticeKind) =>
  sent.views(userRoom(person.id), 'notices:changed').filter((notice) => notice.kind === kind);
const causesOf = (person: Person) => sent.causes(userRoom(person.id), 'booking:changed');
const announced = (person: Person) =>
  sent.views(userRoom(person.id), 'booking:changed').find(({ _id }) => _id === stay._id)?.expectedArrival;
const askLate = () => kit.runScheduled('remind-of-times');

test('R87: an expected arrival is announced to both parties, and the owner has a notice of the first one only', async () => {
  expect(await say(8, 1)).toMatchObject({
    state: 'booked',
    expectedArrival: { at: instant(-12), said: 1, asked: false },
  });
  expect(causesOf(owner)).toEqual(['on-the-way']);
  at(-20);
  expect(await say(15, 2)).toMatchObject({ expectedArrival: { at: instant(-5) } });
  for (const person of [owner, renter])
    expect(announced(person)).toEqual({ at: instant(-5), said: 2, asked: false });
  expect(causesOf(owner)).toEqual(['on-the-way', 'arrival-changed']);
  expect(noticesOf(owner, 'on-the-way')).toHaveLength(1);
  expect(await say(null, 3)).toMatchObject({ expectedArrival: { at: '', said: 3 } });
  at(-20);
  expect(await say(5, 4)).toMatchObject({ expectedArrival: { at: instant(-15) } });
  expect(causesOf(owner)).toHaveLength(4);
  expect(causesOf(owner).filter((cause) => cause === 'on-the-way')).toHaveLength(1);
  expect(noticesOf(owner, 'on-the-way')).toHaveLength(1);
  expect(noticesOf(renter, 'on-the-way')).toEqual([]);
});

test('R87: a repeat changes nothing, and an older request that comes later is ignored', async () => {
  const first = await say(8, 10);
  at(-15);
  expect(await say(8, 10)).toEqual(first);
  at(-15);
  await say(20, 12);
  const after = await shown(owner);
  expect(after).toMatchObject({ at: instant(5), said: 12 });
  for (const [minutes, said] of [
    [3, 11],
    [null, 11],
    [30, 12],
  ] as const)
    expect(await say(minutes, said)).toMatchObject({ expectedArrival: after });
  expect(await shown(owner)).toEqual(after);
});

test('requests of two devices at once: the later one counts', async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const answers = await Promise.all(numbers.map((said) => refusedTo(said * 5, said)));
  // A request that loses too often asks for another attempt, as any command does.
  for (const code of answers) expect(code).toBeOneOf(['', 'CHANGED_MEANWHILE']);
  const stored = Math.max(...numbers.filter((_, index) => answers[index] === ''));
  await kit.runJobs();
  expect(await shown(owner)).toMatchObject({ at: instant(-20 + stored * 5), said: stored });
  expect(noticesOf(owner, 'on-the-way')).toHaveLength(1);
});

test('it is refused too early, after the end, and to anybody else', async () => {
  at(-121);
  expect(await refusedTo(10, 1)).toBe('TOO_EARLY_FOR_ARRIVAL');
  at(-120);
  await say(10, 1);
  expect(await refusedTo(10, 2, owner)).toBe('NOT_ALLOWED');
  expect(await refusedTo(10, 2, await givePerson(context, { isAdministrator: true }))).toBe('NOT_ALLOWED');
  expect(await refusedTo(10, 2, await givePerson(context))).toBe('NOT_FOUND');
  expect(await shown(owner)).toMatchObject({ said: 1 });
  at(120);
  expect(await refusedTo(10, 2)).toBe('BOOKING_ENDED');
  await kit.ok('cancelBooking', cancelBooking(context, renter, postId, stay._id));
  expect(await refusedTo(10, 3)).toBe('BOOKING_ENDED');
  expect(await shown(renter)).toMatchObject({ at: '' });
});

test('after the check-in an estimate is ignored; a withdrawn check-in shows the arrival again', async () => {
  await say(8, 1);
  expect((await kit.check(renter, stay, 'checkin')).expectedArrival.at).toBe('');
  expect(await say(4, 2)).toMatchObject({ state: 'arrived', expectedArrival: { at: '' } });
  await kit.withdrawArrival(renter, stay);
  expect(await shown(owner)).toMatchObject({ at: instant(-12), said: 1 });
});

test('the deletion of the account of a renter removes what was said', async () => {
  await say(8, 1);
  await kit.completeStay(renter, owner, stay, { rate: 5 });
  const stored = () => context.db.bookings.findById(stay._id).lean();
  expect((await stored())?.expectedArrival).toMatchObject({ said: 1 });
  await kit.ok('deleteAccount', deleteOwnAccount(context, renter, { password }));
  expect((await stored())?.expectedArrival).toBeUndefined();
});

test('an arrival whose server crashed before its publication is announced by the relay, with its notice', async () => {
  await expectArrival(kit.crashing(), renter, stay._id, { minutes: 8, said: 1 });
  expect(announced(owner)).toBeUndefined();
  // A repeat changes nothing, and does not hide the lost announcement.
  await say(8, 1);
  expect(announced(owner)).toBeUndefined();
  await kit.relay();
  expect(announced(owner)?.at).toEqual(instant(-12));
  expect(noticesOf(owner, 'on-the-way')).toHaveLength(1);
});

test('R89: a renter who has not come 15 minutes after the start is asked once, and the owner sees it', async () => {
  at(14);
  expect(await askLate()).toBe(0);
  at(15);
  expect(await askLate()).toBe(1);
  expect(noticesOf(renter, 'late')).toHaveLength(1);
  for (const person of [owner, renter]) expect(announced(person)?.asked).toBe(true);
  expect(noticesOf(owner, 'late')).toEqual([]);
  await say(10, 1);
  at(40);
  expect(await askLate()).toBe(0);
  expect(noticesOf(renter, 'late')).toHaveLength(1);
});

test('R89: an expected arrival that is still ahead holds the question back, and a check-in makes it needless', async () => {
  at(10);
  await say(10, 1);
  at(16);
  expect(await askLate()).toBe(0);
  at(21);
  expect(await askLate()).toBe(1);
});

test('R89: who has checked in is not asked, and who books after the start only 15 minutes later', async () => {
  await kit.check(renter, stay, 'checkin');
  at(20);
  const late = await givePerson(context);
  const other = await givePost(context, owner, { open: '08.00', close: '14.00' });
  const begun = await kit.book(late, other.id, stay.Date, '10.00', '12.00');
  for (const minutes of [20, 34]) {
    at(minutes);
    expect(await askLate()).toBe(0);
  }
  at(36);
  expect(await askLate()).toBe(1);
  expect(await findBooking(context, late, begun._id)).toMatchObject({ expectedArrival: { asked: true } });
  expect((await shown(owner)).asked).toBe(false);
});

test('an asked renter whose question was not announced gets it from the relay, and is not asked again', async () => {
  at(15);
  expect(await remindOfTimes(kit.crashing())).toBe(1);
  expect(noticesOf(renter, 'late')).toEqual([]);
  await kit.relay();
  expect(noticesOf(renter, 'late')).toHaveLength(1);
  expect(await askLate()).toBe(0);
});
