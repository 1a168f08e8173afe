import { expect, test } from 'vitest';
import { findBooking } from '../bookings/find-bookings.ts';
import { findPost } from '../posts/finding/find-posts.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person, password, tomorrow } from '../testing/given.ts';
import { logInAs } from '../testing/sessions.ts';
import { approveCard } from '../users/card/decisions.ts';
import { deleteOwnAccount, deleteUser } from './delete-account.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let post: GivenPost;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true, password });
  owner = await givePerson(context, { password });
  renter = await givePerson(context);
  await kit.submitCard(owner);
  await kit.ok('approveCard', approveCard(context, admin, owner.id));
  post = await givePost(context, owner);
});
const { context } = kit;

test('who deletes the account is gone: sessions, posts, upcoming bookings and login', async () => {
  const upcoming = await kit.book(renter, post.id, tomorrow(context));
  await logInAs(context, owner);
  const deletion = (person: Person, given = password) =>
    deleteOwnAccount(context, person, { password: given });
  expect(await refusalOf(deletion(owner, 'not this one'))).toBe('WRONG_PASSWORD');
  await kit.ok('deleteAccount', deletion(owner));
  expect(await context.db.sessions.countDocuments({ user: owner.id, revokedAt: null })).toBe(0);
  expect(await refusalOf(logInAs(context, owner))).toBe('WRONG_LOGIN');
  expect(await findPost(context, post.id)).toBeNull();
  expect(await findBooking(context, renter, upcoming._id)).toMatchObject({ state: 'cancelled' });
  expect(await context.db.personalKeys.findById(owner.id).lean()).toBeNull();
  expect(await refusalOf(deletion(admin))).toBe('NOT_ALLOWED');
});

test('deleting a user removes posts, card images and upcoming bookings, and leaves stays in progress', async () => {
  const other = await givePerson(context);
  const day = tomorrow(context);
  const upcoming = await kit.book(renter, post.id, day, '08.00', '09.00');
  const underWay = await kit.book(other, post.id, day, '10.00', '11.00');
  for (const who of [other, owner]) await kit.check(who, underWay, 'checkin');

  for (let times = 0; times < 2; times += 1)
    expect(await kit.ok('deleteUser', deleteUser(context, admin, owner.id))).toEqual({ _id: owner.id });
  expect(await findPost(context, post.id)).toBeNull();
  expect(await findBooking(context, renter, upcoming._id)).toMatchObject({
    state: 'cancelled',
    endedBy: 'owner',
    owner: { firstname: '', phone: '' },
    place: { title: post.title },
  });
  expect(await findBooking(context, other, underWay._id)).toMatchObject({ state: 'parked' });
  expect(await context.db.uploads.countDocuments({ user: owner.id })).toBe(0);
  expect(await context.db.cards.countDocuments({ accounts: owner.id })).toBe(0);
});
