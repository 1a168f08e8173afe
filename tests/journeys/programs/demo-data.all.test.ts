import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { expireStaleBookings } from '@joddee/marketplace/bookings/ends';
import { blankOldDetails } from '@joddee/marketplace/bookings/erasures';
import { sweepClaims } from '@joddee/marketplace/bookings/requests/orphans';
import { bookingStates } from '@joddee/marketplace/bookings/shapes';
import { sweepUploads } from '@joddee/marketplace/files/uploads';
import { type PostView, postView } from '@joddee/marketplace/posts/shapes';
import { checkWorld } from '@joddee/marketplace/testing/world/check-world';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { everything, startAtNoon } from '../../support/programs/demo-town.ts';

const server = await startAtNoon();
const visitor = createApiClient(server.url);
await seedDemoData(server.context);
afterAll(() => server.close());

async function logIn(username: string): Promise<ApiClient & { id: string }> {
  const account = demoAccounts.find((one) => one.username === username);
  const client = createApiClient(server.url);
  const { token } = await client.ok('logIn', { body: { username, password: account?.password } });
  client.token = token;
  return Object.assign(client, { id: (await client.ok('findOwnProfile'))._id });
}

test('the demo keeps the invariants of the marketplace', async () => {
  const faults = await checkWorld(server.context);
  // Notices are kept for some weeks only.
  expect(faults.filter((fault) => !fault.startsWith('0 notices instead of one'))).toEqual([]);
});

test('the owner reads the plates and phones of all bookings, also after the old ones have lost theirs', async () => {
  // As if the worker had started after the seeding.
  await server.context.db.upgrades.deleteOne({ _id: 'details of old bookings' });
  await blankOldDetails(server.context);
  const owner = await logIn('demoowner');
  const { book: own } = await owner.ok('findOwnBookings');
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(({ detail }) => detail.idCar === '')).toEqual([]);
});

test('visitors see some forty spots, each with its own photos, and can search them', async () => {
  const posts = await visitor.ok('findAllPosts');
  expect(posts.length).toBeGreaterThanOrEqual(40);
  const photos = posts.flatMap((post) => post.photos);
  expect(photos.length).toBeGreaterThanOrEqual(posts.length);
  expect(new Set(photos).size).toBe(photos.length);
  const sizes = await Promise.all(
    photos.map(async (url) => {
      const answer = await fetch(server.url + url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { bytes: bytes.length, text: bytes.toString('base64') };
    }),
  );
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(200_000);
  expect(new Set(sizes.map(({ text }) => text)).size).toBe(photos.length);

  for (const post of posts) {
    await visitor.ok('findPost', { params: { id: post._id } });
    await visitor.ok('findBookingsOfPost', { params: { id: post._id } });
  }
  expect(z.array(postView).parse(await visitor.ok('searchPosts', { query: { q: 'จตุจักร' } }))).toContainEqual(
    expect.objectContaining({ title: 'ลานจอดกว้างข้างตลาดนัดจตุจักร' }) as PostView,
  );
  expect(await visitor.ok('findRecommendedPosts')).toHaveLength(4);
});

test('the demo accounts log in and see their own data', async () => {
  const owner = await logIn('demoowner');
  expect(await owner.ok('findOwnCard')).toMatchObject({ state: 'verified' });
  const own = await owner.ok('findAllPosts', { query: { user: owner.id } });
  expect(own.map(({ available }) => available).sort()).toEqual([false, true, true, true, true]);
  const asOwner = (await owner.ok('findOwnBookings')).book;
  expect(new Set(asOwner.map(({ state }) => state))).toEqual(new Set(bookingStates));

  const renter = await logIn('demorenter');
  const asRenter = await renter.ok('findBookingsOfUser', { params: { id: renter.id } });
  expect(asRenter.map(({ state }) => state)).toContain('parked');
  const parked = asRenter.find(({ state }) => state === 'parked');
  expect(
    await renter.ok('checkBooking', {
      params: { bookId: parked?._id ?? '' },
      body: { check: true, step: 'checkout', rate: 5, comment: 'ดีมาก' },
    }),
  ).toMatchObject({ state: 'leaving' });

  const renter2 = await logIn('demorenter2');
  const ofRenter2 = await renter2.ok('findBookingsOfUser', { params: { id: renter2.id } });
  const arrived = ofRenter2.find(({ state }) => state === 'arrived');
  expect(
    await owner.ok('checkBooking', {
      params: { bookId: arrived?._id ?? '' },
      body: { check: true, step: 'checkin' },
    }),
  ).toMatchObject({ state: 'parked' });
  const booked = ofRenter2.find(({ state }) => state === 'booked');
  await renter2.ok('cancelBooking', {
    params: { postId: booked?.detail.post ?? '', bookId: booked?._id ?? '' },
  });
});

test('the administrator sees the waiting card with its images and can approve it', async () => {
  const admin = await logIn('demoadmin');
  const waiting = await admin.ok('findUsersForAdministrator', { query: { verify: 'waitverify' } });
  if (!Array.isArray(waiting)) throw new Error('nobody waits');
  expect(waiting.map(({ username }) => username)).toEqual(['demoowner2']);
  const [candidate] = waiting;
  const inspected = await admin.ok('findUserForAdministrator', { params: { userId: candidate?._id ?? '' } });
  const images = Object.values(inspected.photo_card);
  expect(images).toHaveLength(2);
  for (const url of images) expect((await fetch(server.url + url)).status).toBe(200);
  for (const verify of ['all', 'verified', 'notverify'])
    expect(await admin.ok('findUsersForAdministrator', { query: { verify } })).not.toHaveLength(0);
  await admin.ok('findOwnBookings');
  await admin.ok('findPublicProfiles');
  expect(await admin.ok('approveCardByLink', { params: { userId: candidate?._id ?? '' } })).toMatchObject({
    state: 'verified',
  });
});

test('the administrator sees three complaints, the hidden listing and the suspended account, and decides', async () => {
  const admin = await logIn('demoadmin');
  const { count, persons, suspended } = await admin.ok('findOpenComplaints');
  const complaints = persons.flatMap((about) => about.complaints);
  expect([count, complaints.map(({ kind }) => kind).sort()]).toEqual([3, ['listing', 'message', 'person']]);
  expect(suspended.map(({ name }) => name)).toEqual(['ชัยยศ พร้อมเพรียง']);
  for (const { _id, kind } of complaints) {
    const params = { complaintId: _id };
    const complaint = await admin.ok('findComplaint', { params });
    expect(complaint.author.name).not.toBe('');
    if (kind === 'message') {
      const texts = (await admin.ok('openComplaintMessages', { params })).map(({ text }) => text);
      expect(texts).toContainEqual(expect.stringContaining('ครึ่งเดียว'));
      continue;
    }
    expect(complaint.text).toMatch(/^(ในประกาศ|ไปถึง)/);
    if (!complaint.photo) continue;
    const { photo } = await admin.ok('findComplaintPhoto', { params });
    expect((await fetch(server.url + photo)).status).toBe(200);
  }
  const hidden = await server.context.db.posts.findOne({ 'review.hidden': true }).lean();
  const id = hidden?._id.toString() ?? '';
  expect(await visitor.ok('findPost', { params: { id } })).toBeNull();
  expect(await admin.ok('findPost', { params: { id } })).toMatchObject({ _id: id, available: false });

  const renter = await logIn('demorenter2');
  expect(await renter.ok('findComplaints')).toMatchObject([{ kind: 'person', open: true }]);
  const owner = await logIn('demoowner');
  expect(await owner.ok('findComplaints')).toMatchObject([{ kind: 'message' }, { kind: 'person' }]);
});

test('neither the sweeps nor a second seeding change anything', async () => {
  const before = await everything(server);
  expect(await expireStaleBookings(server.context)).toBe(0);
  expect(await sweepClaims(server.context)).toBe(0);
  expect(await sweepUploads(server.context)).toBe(0);
  await seedDemoData(server.context);
  expect(await everything(server)).toBe(before);
});
