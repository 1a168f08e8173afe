import { expect, test, vi } from 'vitest';
import { addFavourite } from '../posts/favourites/favourites.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, givePost, tomorrow } from '../testing/given.ts';
import { deleteUser } from './delete-account.ts';

const kit = await commandTests();
const { context, clock } = kit;
const { db } = context;

test('deleted accounts whose cars are parked are cleared once, and again after their stays', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const owner = await givePerson(context, { card: true });
  const lot = await givePost(context, owner, { perPlace: true, numberofcar: '5' });
  const renters = await Promise.all(Array.from({ length: 5 }, () => givePerson(context)));
  for (const renter of renters) {
    await kit.ok('addFavourite', addFavourite(context, renter, lot.id));
    const stay = await kit.book(renter, lot.id, tomorrow(context), '10.00', '12.00');
    for (const who of [renter, owner]) await kit.check(who, stay, 'checkin');
    await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  }
  expect(await db.favourites.countDocuments()).toBe(0);
  // Commands that were paused write now, and stop.
  for (const { id } of renters) await db.favourites.create({ _id: id, posts: [lot.id] });

  clock.advance(60_000);
  const reads = vi.spyOn(context.redis, 'xrange');
  await kit.runScheduled('sweep-deleted-users');
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
  expect(await db.users.countDocuments({ cleanup: true })).toBe(5);

  clock.advance(4 * 86_400_000);
  await kit.runScheduled('expire-stale-bookings');
  await kit.runScheduled('sweep-deleted-users');
  expect(await db.favourites.countDocuments()).toBe(0);
  expect(await db.users.countDocuments({ cleanup: true })).toBe(0);
});
