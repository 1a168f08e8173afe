import { limits } from '@joddee/contract/limits';
import { blockBody, sampleBlock } from '@joddee/marketplace/testing/samples/sample-block';
import { addDays } from '@joddee/rules/times/time-slots';
import { fieldText } from '@joddee/thai-text/error-text';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;
let renter: Person;
let day: string;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false, env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
  renter = await newPerson(server);
  day = tomorrow(server);
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const request = (postId: string, timein: string, timeout: string, on = day) =>
  renter.call('requestBooking', bookingOptions(postId, on, timein, timeout));
const id = (index: number) => index.toString(16).padStart(24, 'a');

test('R106 a block takes no bookings and keeps its reason for the owner; without it the time is free again, on every device', async () => {
  const post = await newPost(owner);
  const visitor = await connectLive(server.urls[1] ?? '');
  await visitor.connection.socket.timeout(3000).emitWithAck('post:watch', post._id);
  const device = await connectLive(server.urls[1] ?? '', owner.token);
  const params = { postId: post._id };
  const body = blockBody(day, '12:00', '14:00');
  const blocked = await owner.ok('addBlock', { params, body });
  const shown = { _id: sampleBlock, from: body.from, to: body.to, weekly: false, until: '' };
  expect(blocked.date.blocks).toEqual([shown]);
  expect(blocked.blockReasons).toEqual({ [sampleBlock]: 'ซ่อมประตู' });
  // A repeated request finds its block.
  expect((await owner.ok('addBlock', { params, body })).version).toBe(blocked.version);
  await eventually(() => {
    expect(visitor.state.watchedPosts.get(post._id)?.date.blocks).toEqual([shown]);
    expect(device.state.ownPosts.get(post._id)?.blockReasons).toEqual({ [sampleBlock]: 'ซ่อมประตู' });
  });
  expect(visitor.state.watchedPosts.get(post._id)?.blockReasons).toBeUndefined();
  expect((await renter.ok('findPost', { params: { id: post._id } }))?.blockReasons).toBeUndefined();
  expect(await request(post._id, '13.00', '15.00')).toMatchObject({
    status: 400,
    body: { timein: 'เจ้าของปิดช่วงเวลานี้ไว้ กรุณาเลือกเวลาอื่น' },
  });
  await owner.ok('removeBlock', { params: { ...params, blockId: sampleBlock } });
  await owner.ok('removeBlock', { params: { ...params, blockId: sampleBlock } });
  await eventually(() => expect(visitor.state.watchedPosts.get(post._id)?.date.blocks).toBeUndefined());
  await book(renter, post._id, day, '13.00', '14.00');
});

test('R106 a weekly block closes the same hours of each week, and stays when the form of the listing is saved', async () => {
  const post = await newPost(owner);
  const lastWeek = addDays(day, -7);
  await owner.ok('addBlock', {
    params: { postId: post._id },
    body: blockBody(lastWeek, '09:00', '10:00', { weekly: true }),
  });
  const body = await postRequestOf(owner, { imagePost: post.photos, noticeHours: 1 });
  const edited = await owner.ok('editPost', { params: { postId: post._id }, body });
  expect(edited.date.blocks).toHaveLength(1);
  expect((await request(post._id, '09.30', '10.30')).status).toBe(400);
  const next = addDays(day, 1);
  expect((await request(post._id, '09.00', '10.00', next)).status).toBe(201);
});

test('R109 a block over a booked time leaves the booking, and no extension enters a block', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const booking = await book(renter, post._id, day, '10.00', '11.00');
  const params = { postId: post._id };
  await owner.ok('addBlock', { params, body: blockBody(day, '10:00', '12:00') });
  expect((await renter.ok('findBooking', { params: { id: booking._id } })).state).toBe('booked');
  server.clock.set(new Date(`${day}T10:40:00+07:00`));
  try {
    await check(renter, booking, 'checkin');
    const extend = (timeout: string) =>
      renter.call('extendBooking', { params: { bookId: booking._id }, body: { timeout } });
    expect(await extend('11.30')).toMatchObject({ status: 400 });
    await owner.ok('removeBlock', { params: { ...params, blockId: sampleBlock } });
    const other = await newPerson(server);
    await book(other, post._id, day, '13.00', '14.00');
    const body = await postRequestOf(owner, {
      open: '00.00',
      close: '23.30',
      imagePost: post.photos,
      bufferMinutes: 60,
    });
    await owner.ok('editPost', { params, body });
    expect(await extend('12.30')).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await extend('12.00')).status).toBe(200);
  } finally {
    server.clock.set(new Date());
  }
});

test('R106 blocks that are over make room, and beyond the limit one more is refused', async () => {
  const post = await newPost(owner);
  const params = { postId: post._id };
  for (let index = 0; index < limits.blocks.most; index += 1)
    await owner.ok('addBlock', {
      params,
      body: blockBody(addDays(day, index), '12:00', '12:30', { request: id(index) }),
    });
  const more = blockBody(day, '15:00', '16:00', { request: id(500) });
  expect(await owner.call('addBlock', { params, body: more })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_BLOCKS' },
  });
  server.clock.set(new Date(`${day}T12:30:00+07:00`));
  try {
    const blocks = (await owner.ok('addBlock', { params, body: more })).date.blocks ?? [];
    expect(blocks).toHaveLength(limits.blocks.most);
    expect(blocks.map(({ _id }) => _id)).not.toContain(id(0));
  } finally {
    server.clock.set(new Date());
  }
});

test.each([
  [{ from: '2026-11-25T10:10:00.000Z' }, 'from', 'not-a-slot'],
  [{ to: '2020-11-25T10:00:00.000Z' }, 'to', 'range-reversed'],
  [{ to: '2999-11-25T10:00:00.000Z' }, 'to', 'range-too-long'],
  [{ reason: 'ก'.repeat(301) }, 'reason', 'too-long'],
  [{ lastDay: '2026-13-01' }, 'lastDay', 'not-a-date'],
] as const)('a block with %o is refused', async (wrong, field, code) => {
  const post = await newPost(owner);
  const answer = await owner.call('addBlock', {
    params: { postId: post._id },
    body: { ...blockBody(day), ...wrong },
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ [field]: fieldText(code, field) });
});
