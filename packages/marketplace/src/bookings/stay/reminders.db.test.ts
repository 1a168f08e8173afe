import { expect, test } from 'vitest';
import { userRoom } from '../../announce/announce.ts';
import type { NoticeKind } from '../../notices/constants.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { giveBooking, givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import type { BookingView } from '../shapes.ts';
import { extendStay } from './extension.ts';

let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  const post = await givePost(context, owner, { open: '08.00', close: '14.00' });
  postId = post.id;
  stay = await giveBooking(context, renter, post, tomorrow(context));
});
const { context, clock, sent } = kit;

const reminders: readonly NoticeKind[] = ['starting-soon', 'ending-soon', 'overdue'];
const remindersOf = (person: Person) =>
  sent
    .views(userRoom(person.id), 'notices:changed')
    .flatMap(({ kind, stay: noticed }) =>
      reminders.includes(kind) && noticed?._id === stay._id ? [kind] : [],
    );
const at = (instant: string, minutes: number) => clock.set(new Date(Date.parse(instant) + minutes * 60_000));
const remind = () => kit.runScheduled('remind-of-times');
/** Once; a second run finds nothing to do. */
async function remindOnce(owners: NoticeKind[], renters: NoticeKind[]): Promise<void> {
  expect(await remind()).toBe(1);
  expect([remindersOf(owner), remindersOf(renter)]).toEqual([owners, renters]);
  expect(await remind()).toBe(0);
}

test('R86: a renter is reminded of the start and the end, and both of a car that is still there, once each', async () => {
  at(stay.from, -31);
  expect(await remind()).toBe(0);
  at(stay.from, -29);
  await remindOnce([], ['starting-soon']);
  await kit.check(renter, stay, 'checkin');
  await kit.check(owner, stay, 'checkin');
  at(stay.to, -16);
  expect(await remind()).toBe(0);
  at(stay.to, -14);
  await remindOnce([], ['starting-soon', 'ending-soon']);
  at(stay.to, 4);
  expect(await remind()).toBe(0);
  at(stay.to, 6);
  await remindOnce(['overdue'], ['starting-soon', 'ending-soon', 'overdue']);
});

test('an extension moves the reminders of the end', async () => {
  at(stay.from, 1);
  await kit.check(renter, stay, 'checkin');
  at(stay.to, 6);
  await remindOnce(['overdue'], ['overdue']);
  await kit.ok('extendBooking', extendStay(context, renter, stay._id, { timeout: '13.00' }));
  expect(await remind()).toBe(0);
  at(stay.to, 50);
  await remindOnce(['overdue'], ['overdue', 'ending-soon']);
  at(stay.to, 66);
  await remindOnce(['overdue', 'overdue'], ['overdue', 'ending-soon', 'overdue']);
});

test('who has arrived, has left, or has booked for the next half hour is not reminded', async () => {
  await kit.check(renter, stay, 'checkin');
  at(stay.from, -10);
  await kit.book(await givePerson(context), postId, stay.Date, '12.00', '12.30');
  at(stay.to, -25);
  await kit.book(await givePerson(context), postId, stay.Date, '12.30', '13.00');
  await kit.check(owner, stay, 'checkin');
  at(stay.to, 1);
  await kit.check(renter, stay, 'checkout', 5);
  at(stay.to, 10);
  // Only the booking that was made long before its start.
  expect(await remind()).toBe(1);
  expect(remindersOf(renter)).toEqual([]);
});
