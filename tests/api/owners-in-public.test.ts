import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { recomputeReputation } from '@joddee/marketplace/posts/reputation/reputation';
import { ownerFace, ownerFacts, type PostView } from '@joddee/marketplace/posts/shapes';
import { snapshotOfPost } from '@joddee/marketplace/resync/resync';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, completedStay, tomorrow, tookPlace } from '../support/bookings.ts';
import { confirmAddress } from '../support/calls/occupied.ts';
import { eventually } from '../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

const server = await startTestServer();
const admin = await newAdministrator(server);
const owner = await newOwner(server, admin);
const renter = await newPerson(server);
const post = await newPost(owner, { title: 'ลานหลังโรงสี', open: '06.00', close: '22.00' });
afterAll(() => server.close());

const visitor = () => createApiClient(server.url);
const seen = async () => {
  const found = await visitor().ok('findPost', { params: { id: post._id } });
  if (found === null) throw new Error('the post is absent');
  return found;
};

test('every public view of a post shows the face of the owner, and nothing else of the account', async () => {
  const face = { firstname: 'สมชาย', photo: '', isVerified: true };
  // What a connection gets that watches the post.
  const watched = await snapshotOfPost(server.context, post._id);
  const lists = [
    await visitor().ok('findAllPosts', { query: { user: owner.id } }),
    await visitor().ok('findRecommendedPosts'),
    await visitor().ok('searchPosts', { query: { q: 'ลานหลังโรงสี' } }),
  ].map((found) => [found].flat().find((each) => '_id' in each && each._id === post._id));
  const views = [await seen(), watched.post, ...lists];
  expect(views).toHaveLength(5);
  for (const view of views) {
    expect(view).toMatchObject({ user: owner.id, owner: face });
    const { owner: shown, ownerFacts: facts } = view as PostView;
    expect(ownerFace.strict().safeParse(shown).success).toBe(true);
    expect(ownerFacts.strict().optional().safeParse(facts).success).toBe(true);
    const text = JSON.stringify(view);
    for (const secret of ['ใจดี', owner.username, '@example.com', '0812345678', 'passwordHash', 'idCard'])
      expect(text).not.toContain(secret);
  }
});

test('a new owner has no figures; from the third stay they are counted', async () => {
  expect((await seen()).ownerFacts?.stays).toBeNull();
  const day = tomorrow(server);
  const stays = [];
  for (const [from, to] of [
    ['06.00', '07.00'],
    ['08.00', '09.00'],
    ['10.00', '11.00'],
  ])
    stays.push(await completedStay(renter, owner, post._id, day, { rate: 5 }, from, to));
  // The times of the steps, as the check-in stores them.
  for (const { _id, from, to } of stays) {
    const parked = new Date(Date.parse(from) + 4 * 60_000);
    await writable(server.context.db.bookings).collection.updateOne(
      { _id: requireRecordId(_id) },
      {
        $set: { stepTimes: { arrived: new Date(from), parked, leaving: new Date(to), ended: new Date(to) } },
      },
    );
  }
  await eventually(async () =>
    expect((await seen()).ownerFacts).toMatchObject({
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      stays: { completed: 3, hasMore: false, minutesToConfirm: 4, declined: 0, occupied: 0 },
    }),
  );
  expect(stays).toHaveLength(3);
  const inLists = async () => {
    const listed = await visitor().ok('findAllPosts', { query: { user: owner.id } });
    return [listed].flat().map((view) => Reflect.get(view, 'owner')?.reputation);
  };
  // Its job may have counted before the times were as they are now.
  await recomputeReputation(server.context, requireRecordId(owner.id));
  await eventually(async () => expect(await inLists()).toMatchObject([{ completed: 3 }]));
  // Stays of long ago no longer count.
  server.clock.set(new Date(`${addDays(day, 400)}T12:00:00+07:00`));
  expect((await seen()).ownerFacts?.stays).toBeNull();
  server.clock.set(new Date());
});

test('R127: bookings that strangers make and cancel displace no stays and no declined renters', async () => {
  const busy = await newOwner(server, admin);
  const spot = await newPost(busy, { open: '00.00', close: '23.30' });
  const guest = await newPerson(server);
  await confirmAddress(server, guest);
  const day = tomorrow(server);
  for (const hour of ['06', '08', '10'])
    await tookPlace(
      server,
      await completedStay(guest, busy, spot._id, day, { rate: 5 }, `${hour}.00`, `${hour}.30`),
    );
  const decline = async (person: Person) => {
    const { _id } = await book(person, spot._id, day, '12.00', '13.00');
    const params = { postId: spot._id, bookId: _id };
    await busy.ok('cancelBooking', { params, body: { reason: 'ซ่อมประตู' } });
    return requireRecordId(_id);
  };
  await decline(guest);
  // Somebody whom nobody knows yet, such as another account of a rival.
  const stranger = await decline(await newPerson(server));
  const reputation = async () =>
    (await visitor().ok('findPost', { params: { id: spot._id } }))?.ownerFacts?.stays;
  expect(await reputation()).toMatchObject({ completed: 3, declined: 1 });
  const { bookings } = server.context.db;
  const cancelled = await bookings.findById(stranger).lean();
  const from = new Date(`${addDays(day, 1)}T12:00:00+07:00`);
  await writable(bookings).collection.insertMany(
    Array.from({ length: 250 }, () => ({
      ...cancelled,
      _id: newRecordId(),
      from,
      endedBy: 'renter' as const,
    })),
  );
  expect(await reputation()).toMatchObject({ completed: 3, declined: 1 });
});

test('R139: stays that are completed days ahead build no reputation, and their stars count nevertheless', async () => {
  const eager = await newOwner(server, admin);
  const spot = await newPost(eager, { open: '00.00', close: '23.30', perPlace: true, numberofcar: '6' });
  const day = addDays(tomorrow(server), 2);
  for (let renters = 0; renters < 6; renters += 1)
    await completedStay(await newPerson(server), eager, spot._id, day, { rate: 5 });
  await eventually(async () => {
    const found = await visitor().ok('findPost', { params: { id: spot._id } });
    expect(found?.rate).toMatchObject({ rating: 5 });
    expect(found?.ownerFacts?.stays).toBeNull();
  });
  // Administrators see that these ratings came together, from new accounts.
  const inspected = await admin.ok('findUserForAdministrator', { params: { userId: eager.id } });
  expect(inspected.ratingBurst).toBe(6);
  const usual = await admin.ok('findUserForAdministrator', { params: { userId: owner.id } });
  expect(usual.ratingBurst).toBe(0);
});

test('the owner of a deleted account is not shown', async () => {
  const leaver = await newOwner(server, admin);
  const left = await newPost(leaver);
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  const found = await visitor().ok('findPost', { params: { id: left._id } });
  expect(found?.owner).toBeUndefined();
});
