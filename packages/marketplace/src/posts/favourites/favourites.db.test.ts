import { expect, test } from 'vitest';
import { deleteUser } from '../../account-deletion/delete-account.ts';
import { limits } from '../../common/limits.ts';
import { newRecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person } from '../../testing/given.ts';
import { deletePost, setAvailable } from '../commands.ts';
import { addFavourite, findFavourites, removeFavourite } from './favourites.ts';

let owner: Person;
let renter: Person;
let first: GivenPost;
let second: GivenPost;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  first = await givePost(context, owner);
  second = await givePost(context, owner);
});
const { context } = kit;

const saved = (person: Person) => kit.ok('findFavourites', findFavourites(context, person));
const idsOf = async (person: Person) => (await saved(person)).map(({ _id }) => _id);
const save = ({ id }: GivenPost) => kit.ok('addFavourite', addFavourite(context, renter, id));
const remove = ({ id }: GivenPost) => kit.ok('removeFavourite', removeFavourite(context, renter, id));

test('spots are saved once, the last first, for one account only', async () => {
  await Promise.all(Array.from({ length: 5 }, () => save(first)));
  await save(second);
  await save(first);
  expect(await idsOf(renter)).toEqual([second.id, first.id]);
  expect(await idsOf(await givePerson(context))).toEqual([]);
  await remove(second);
  await remove(second);
  expect(await idsOf(renter)).toEqual([first.id]);
  expect(await saved(renter)).toMatchObject([{ owner: { firstname: 'สมชาย' } }]);
});

test('a deleted spot leaves the list, a paused one stays', async () => {
  for (const post of [first, second]) await save(post);
  await kit.ok('setAvailable', setAvailable(context, owner, first.id, false));
  await kit.ok('deletePost', deletePost(context, owner, second.id));
  expect(await idsOf(renter)).toEqual([first.id]);
  await remove(second);
});

test('beyond the limit the first saved spot is dropped', async () => {
  const { favourites } = context.db;
  await save(first);
  const _id = requireRecordId(renter.id);
  const posts = Array.from({ length: limits.favourites }, () => newRecordId());
  await favourites.updateOne({ _id }, { $set: { posts } });
  await save(second);
  const kept = await favourites.findById(_id).lean();
  expect(kept?.posts).toHaveLength(limits.favourites);
  expect(kept?.posts[0]?.toString()).toBe(second.id);
});

test('they are removed with the account', async () => {
  await save(first);
  const admin = await givePerson(context, { isAdministrator: true });
  await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  expect(await context.db.favourites.findById(renter.id).lean()).toBeNull();
});
