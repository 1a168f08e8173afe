import { expect, test } from 'vitest';
import { addDays } from '../../calendars/rules/time-slots.ts';
import { findNotices } from '../../notices/views.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import type { BookingView } from '../shapes.ts';
import { remindOwner } from './check.ts';

let owner: Person;
let renter: Person;
let stay: BookingView;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  const { id } = await givePost(context, owner, { open: '08.00', close: '20.00' });
  const day = addDays(tomorrow(context), 1);
  stay = await kit.book(renter, id, day, '10.00', '12.00');
  await kit.book(await givePerson(context), id, day, '13.00', '14.00');
});
const { context, clock } = kit;

const reminders = () => context.db.notices.countDocuments({ user: owner.id, kind: 'check-in-requested' });
async function remindFor(hours: number): Promise<void> {
  for (let count = 0; count < 12 * hours; count += 1) {
    clock.advance(5 * 60_000);
    await refusalOf(remindOwner(context, renter, stay._id));
    await context.background.settled();
  }
  await kit.runJobs();
}

test('R155 an owner is not reminded of a car that cannot be there yet', async () => {
  await kit.check(renter, stay, 'checkin');
  await remindFor(2);
  // The check-in itself has a notice.
  expect(await reminders()).toBe(1);
});

test('R155 the reminders of one renter leave the notices of others in the inbox, and end some time', async () => {
  clock.set(new Date(Date.parse(stay.from) + 60_000));
  await kit.check(renter, stay, 'checkin');
  await remindFor(4);
  const kinds = (await findNotices(context, owner)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'created')).toHaveLength(2);
  expect(await reminders()).toBeLessThan(20);
});
