import { limits } from '@joddee/contract/limits';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
});
afterAll(() => server.close());

const idsOf = async (person: Person) => (await person.ok('findFavourites')).map(({ _id }) => _id);
const params = (postId: string) => ({ params: { postId } });

test('spots are saved once, the last first, for one account only', async () => {
  const [renter, other] = [await newPerson(server), await newPerson(server)];
  const [first, second] = [await newPost(owner), await newPost(owner)];
  await Promise.all(Array.from({ length: 5 }, () => renter.ok('addFavourite', params(first._id))));
  await renter.ok('addFavourite', params(second._id));
  await renter.ok('addFavourite', params(first._id));
  expect(await idsOf(renter)).toEqual([second._id, first._id]);
  expect(await idsOf(other)).toEqual([]);
  await renter.ok('removeFavourite', params(second._id));
  await renter.ok('removeFavourite', params(second._id));
  expect(await idsOf(renter)).toEqual([first._id]);
  expect(await renter.ok('findFavourites')).toMatchObject([{ owner: { firstname: 'สมชาย' } }]);
});

test('a deleted spot leaves the list, a paused one stays', async () => {
  const renter = await newPerson(server);
  const [paused, deleted] = [await newPost(owner), await newPost(owner)];
  for (const { _id } of [paused, deleted]) await renter.ok('addFavourite', params(_id));
  await owner.ok('setAvailable', { ...params(paused._id), body: { available: false } });
  await owner.ok('deletePost', params(deleted._id));
  expect(await idsOf(renter)).toEqual([paused._id]);
  await renter.ok('removeFavourite', params(deleted._id));
});

test('beyond the limit the first saved spot is dropped', async () => {
  const renter = await newPerson(server);
  const { favourites } = server.context.db;
  const post = await newPost(owner);
  await renter.ok('addFavourite', params((await newPost(owner))._id));
  const _id = requireRecordId(renter.id);
  const posts = Array.from({ length: limits.favourites }, newRecordId);
  await favourites.updateOne({ _id }, { $set: { posts } });
  await renter.ok('addFavourite', params(post._id));
  const kept = await favourites.findById(_id).lean();
  expect(kept?.posts).toHaveLength(limits.favourites);
  expect(kept?.posts[0]?.toString()).toBe(post._id);
});

test('they are removed with the account', async () => {
  const leaver = await newPerson(server);
  await leaver.ok('addFavourite', params((await newPost(owner))._id));
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.favourites.findById(leaver.id).lean()).toBeNull(),
  );
});
