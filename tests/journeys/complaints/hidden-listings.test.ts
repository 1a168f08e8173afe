import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { samplePostBody } from '@joddee/marketplace/testing/samples/sample-post';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { check } from '../../support/bookings.ts';
import { complaintScene } from '../../support/calls/complaint-scene.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { newPerson, uploadPicture } from '../../support/people.ts';

const scene = complaintScene();

const { trailOf } = scene;

test('R123 a hidden listing is kept paused, its owner reads why, and it is released as after a review', async () => {
  const { server, admin, owner, renter, postId, booking } = scene;
  const own = samplePostBody({
    title: 'ลานที่ถูกร้องเรียน',
    open: '00.00',
    close: '23.30',
    imagePost: [await uploadPicture(owner, 'post')],
  });
  await owner.ok('editPost', { params: { postId }, body: own });
  const { _id } = await complain(renter, postId, { category: 'not-as-shown' });
  await decide(admin, _id, 'hidden', 'รูปไม่ตรงกับที่จอดจริง');
  const open = () => owner.call('setAvailable', { params: { postId }, body: { available: true } });
  expect(await open()).toMatchObject({ status: 409, body: { code: 'LISTING_UNDER_REVIEW' } });
  await eventually(async () =>
    expect((await owner.ok('findNotices')).filter(({ kind }) => kind === 'review-hidden')).toMatchObject([
      { reason: 'รูปไม่ตรงกับที่จอดจริง', stay: null, listing: expect.stringMatching(/./) },
    ]),
  );
  expect(await trailOf(owner)).toContainEqual(expect.objectContaining({ action: 'review-hidden' }));
  // The public does not see it any more, nor what is written on it; the owner mends it.
  const visitor = createApiClient(server.url);
  for (const reader of [visitor, await newPerson(server)]) {
    expect(await reader.ok('findPost', { params: { id: postId } })).toBeNull();
    expect(await reader.ok('findAllPosts', { query: { user: owner.id } })).toEqual([]);
  }
  const times = (reader: ApiClient) => reader.ok('findBookingsOfPost', { params: { id: postId } });
  expect(await times(visitor)).toEqual({ book: 'No have book of post' });
  expect(await times(await newPerson(server))).toEqual({ book: 'No have book of post' });
  for (const reader of [renter, owner, admin]) expect(await times(reader)).toHaveLength(1);
  // A new complaint would be answered with its title and its owner.
  const stranger = await newPerson(server);
  for (const about of ['listing', 'owner']) {
    const body = { about, category: 'unsafe', text: '', photo: '' };
    expect(await stranger.call('addComplaint', { params: { subjectId: postId }, body })).toMatchObject({
      status: 404,
    });
  }
  for (const reader of [owner, admin])
    expect(await reader.ok('findPost', { params: { id: postId } })).toMatchObject({ available: false });
  // Its owner and administrators see what it is: no renter has reported another car.
  const reason = 'รูปไม่ตรงกับที่จอดจริง';
  const live = await connectLive(server.url, owner.token);
  expect(live.state.ownPosts.get(postId)).toMatchObject({ review: 'hidden' });
  expect(await admin.ok('findReportedListings')).toContainEqual(
    expect.objectContaining({ _id: postId, review: 'kept', hidden: true, reason, reports: [] }),
  );
  const page = await (await fetch(`${server.url}/book/${postId}`)).text();
  expect(page).not.toContain('ลานที่ถูกร้องเรียน');
  await owner.ok('editPost', { params: { postId }, body: { ...own, title: 'ลานที่แก้แล้ว' } });
  expect(await visitor.ok('findPost', { params: { id: postId } })).toBeNull();
  // The booking stays, and its renter reads how to get there.
  const { _id: id } = booking;
  expect(await renter.ok('findBooking', { params: { id } })).toMatchObject({ state: 'booked' });
  const read = () => renter.ok('findPost', { params: { id: postId } });
  expect(await read()).toMatchObject({ title: 'ลานที่แก้แล้ว' });
  await admin.ok('decideReview', { params: { postId }, body: { release: true, reason: 'แก้รูปแล้ว' } });
  expect(await renter.ok('findPost', { params: { id: postId } })).toMatchObject({ available: true });
  // A repeat of the decision, as after a crash, hides nothing any more.
  await decide(admin, _id, 'hidden', 'รูปไม่ตรงกับที่จอดจริง');
  expect(await renter.ok('findPost', { params: { id: postId } })).toMatchObject({ available: true });
});

test('R123 who watches a hidden listing gets no taken times until it is released, nor who rates a stay there', async () => {
  const { server, admin, owner, renter, postId, booking } = scene;
  for (const who of [renter, owner]) await check(who, booking, 'checkin');
  const { _id } = await complain(renter, postId, { category: 'not-as-shown' });
  await decide(admin, _id, 'hidden', 'รูปไม่ตรงกับที่จอดจริง');
  await server.context.background.settled();
  const socket = io(server.url, { transports: ['websocket'], forceNew: true });
  const events: string[] = [];
  socket.onAny((name: string, event: object) => {
    if (JSON.stringify(event).includes(postId)) events.push(name);
  });
  try {
    expect(await socket.emitWithAck('post:watch', postId)).toMatchObject({
      ok: true,
      snapshot: { post: null },
    });
    expect(await socket.emitWithAck('map:watch', null)).toMatchObject({ ok: true });
    expect(await renter.ok('rateStay', { params: { postId }, body: { rate: 5 } })).toBeNull();
    await check(renter, booking, 'checkout', 5);
    await check(owner, booking, 'checkout');
    await server.context.background.settled();
    await admin.ok('decideReview', { params: { postId }, body: { release: true, reason: 'แก้รูปแล้ว' } });
    await eventually(() => expect(events).toContain('slots:changed'));
    expect(events.filter((name) => name !== 'post:changed')).toEqual(['slots:changed']);
  } finally {
    socket.disconnect();
  }
});

test('a decision whose server crashed before its effect is carried out by the relay, once', async () => {
  const { server, admin, owner, renter, postId, booking } = scene;
  const { _id } = await complain(renter, postId);
  await server.context.background.settled();
  const { db, clock } = server.context;
  const at = new Date(clock.now().getTime() - 5000);
  const by = { role: 'administrator', actor: admin.id, reason: 'ตรวจแล้ว' };
  await db.complaints.updateOne({ _id }, {
    $set: { decision: 'hidden', reason: 'ตรวจแล้ว', decidedAt: at, decidedBy: admin.id },
    $inc: { version: 1 },
    $push: { outbox: { id: booking._id, cause: 'hidden', at, by } },
  } as never);
  for (let times = 0; times < 2; times += 1) await relayOutbox(server.context);
  expect(await owner.ok('findAllPosts', { query: { user: owner.id } })).toMatchObject([
    { _id: postId, available: false },
  ]);
  const upheld = await admin.ok('findTrail', { query: { action: 'complaint-upheld', user: owner.id } });
  expect(upheld).toHaveLength(1);
});
