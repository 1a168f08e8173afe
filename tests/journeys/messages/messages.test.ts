import { randomUUID } from 'node:crypto';
import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { insertMessage } from '@joddee/marketplace/messages/change-messages';
import { sendMessage } from '@joddee/marketplace/messages/send-message';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive, type LiveClient } from '../../support/live-client.ts';
import { messagesOf, newMessage, send } from '../../support/messages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let booking: BookingView;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  admin = await newAdministrator(server);
});
beforeEach(async () => {
  server.clock.set(new Date());
  [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  booking = await book(renter, (await newPost(owner))._id, tomorrow(server));
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const params = () => ({ bookId: booking._id });
const texts = ({ state }: LiveClient) => state.messages.values().map(({ text }) => text);
const unreadNotices = async (person: Person) =>
  (await person.ok('findNotices')).filter(({ kind, mark }) => kind === 'message' && mark !== 'read');

test('a message reaches all devices of both parties, and is marked as read for its author', async () => {
  const [here = '', there = ''] = server.urls;
  const [phone, desktop, ofOwner] = [
    await connectLive(here, renter.token),
    await connectLive(there, renter.token),
    await connectLive(there, owner.token),
  ];
  const sent = await send(renter, booking, '  จอดตรงไหนได้บ้าง ');
  expect(sent).toMatchObject({ number: 1, own: true, text: 'จอดตรงไหนได้บ้าง', readAt: '', version: 1 });
  await eventually(() => {
    for (const client of [phone, desktop]) expect(client.state.messages.get(sent._id)).toEqual(sent);
    expect(ofOwner.state.messages.get(sent._id)).toEqual({ ...sent, own: false, request: '' });
  });
  await eventually(async () => expect(await unreadNotices(owner)).toHaveLength(1));
  await send(renter, booking, 'ถึงแล้ว');
  await eventually(() => expect(texts(phone)).toContain('ถึงแล้ว'));
  await owner.ok('readMessages', { params: params(), body: { number: 2 } });
  await eventually(async () => {
    for (const client of [phone, desktop, ofOwner])
      expect(client.state.messages.values().map(({ readAt }) => readAt === '')).toEqual([false, false]);
    expect(await unreadNotices(owner)).toEqual([]);
  });
  expect(phone.causes('messages:changed')).toEqual(['sent', 'sent', 'read']);
  await send(owner, booking, 'รับทราบ');
  await eventually(() => expect(texts(phone)).toEqual(['จอดตรงไหนได้บ้าง', 'ถึงแล้ว', 'รับทราบ']));
  await eventually(async () => expect(await unreadNotices(renter)).toHaveLength(1));
  expect(await messagesOf(owner, booking)).toHaveLength(3);
});

test('unread messages of a booking are one notice, and the rest of them after some were read too', async () => {
  for (const text of ['หนึ่ง', 'สอง', 'สาม']) await send(renter, booking, text);
  await server.context.background.settled();
  const [first, ...others] = await unreadNotices(owner);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ role: 'owner', person: 'สมชาย', stay: { _id: booking._id } });
  expect(JSON.stringify(first)).not.toContain('หนึ่ง');
  await owner.ok('readMessages', { params: params(), body: { number: 2 } });
  await eventually(async () => {
    const [rest, ...more] = await unreadNotices(owner);
    expect([rest?._id === first?._id, more]).toEqual([false, []]);
  });
  await owner.ok('readMessages', { params: params(), body: { number: 3 } });
  await eventually(async () => expect(await unreadNotices(owner)).toEqual([]));
});

test('a repeated request is the first message, also at once and on another server', async () => {
  const body = newMessage('อีก 10 นาทีถึง');
  const answers = await Promise.all(
    [renter, renter, renter].map((person) => person.ok('sendMessage', { params: params(), body })),
  );
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect(await messagesOf(owner, booking)).toHaveLength(1);
  const other = await renter.call('sendMessage', { params: params(), body: { ...body, text: 'อื่น' } });
  expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  // The other party may have chosen the same id.
  expect(await owner.ok('sendMessage', { params: params(), body })).toMatchObject({ number: 2 });
});

test('messages that are sent at once have one order for both parties', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      send(index % 2 === 0 ? owner : renter, booking, `ข้อความ ${index}`),
    ),
  );
  const [seenByOwner, seenByRenter] = [await messagesOf(owner, booking), await messagesOf(renter, booking)];
  expect(seenByOwner.map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(seenByRenter.map(({ text }) => text)).toEqual(seenByOwner.map(({ text }) => text));
});

test('a message whose server crashed before its publication is delivered, once and with its notice', async () => {
  const live = await connectLive(server.urls[0] ?? '', owner.token);
  const { context } = server;
  const crashed = { ...context, background: { ...context.background, run: () => undefined } };
  const caller = { ...renter, status: 0 as const, sessionId: '', expiresAt: new Date() };
  const body = newMessage('ถึงแล้ว');
  const sent = await sendMessage(crashed, caller, booking._id, body);
  expect(texts(live)).toEqual([]);
  expect(await renter.ok('sendMessage', { params: params(), body })).toEqual(sent);
  server.clock.advance(5000);
  for (let times = 0; times < 2; times += 1) await relayOutbox(context);
  await eventually(() => expect(texts(live)).toEqual(['ถึงแล้ว']));
  expect(live.causes('messages:changed')).toEqual(['sent']);
  expect(await unreadNotices(owner)).toHaveLength(1);
  // A second message with the number of the first.
  const { outbox: _, ...stored } = (await context.db.messages.findById(sent._id).lean()) ?? never();
  expect(await insertMessage(context, { ...stored, request: randomUUID() })).toBeNull();
});

test('what was missed without a connection is in the resync, and older messages are kept', async () => {
  await send(owner, booking, 'ก่อนหน้า');
  const live = await connectLive(server.urls[0] ?? '', renter.token);
  expect(texts(live)).toEqual(['ก่อนหน้า']);
  live.connection.socket.disconnect();
  for (let count = 0; count < limits.messages.shown; count += 1) {
    server.clock.advance(10);
    await send(owner, booking, `ข้อความ ${count}`).catch(() => undefined);
  }
  live.connection.socket.connect();
  await eventually(() => expect(texts(live)).toHaveLength(limits.messages.ofEachParty));
  expect(texts(live)).toContain('ก่อนหน้า');
});

test('each party sends so many in a booking, and a minute has a limit of its own', async () => {
  const { ofEachParty } = limits.messages;
  const { db } = server.context;
  const first = await send(renter, booking, 'ข้อความ 1');
  await server.context.background.settled();
  const stored = (await db.messages.findById(first._id).lean()) ?? never();
  await db.messages.insertMany(
    Array.from({ length: ofEachParty - 4 }, (_, index) => {
      const number = index + 2;
      return { ...stored, _id: `${booking._id}.${number}`, number, request: randomUUID() };
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      renter.call('sendMessage', { params: params(), body: newMessage('อีกข้อความ') }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_MESSAGES' });
  expect(await send(owner, booking, 'ได้')).toMatchObject({ number: ofEachParty + 1 });
  const strict = await startTestServer({ env: { LIMIT_MESSAGES: '2' } });
  try {
    const admin = await newAdministrator(strict);
    const person = await newPerson(strict);
    const stay = await book(person, (await newPost(await newOwner(strict, admin)))._id, tomorrow(strict));
    for (const text of ['หนึ่ง', 'สอง']) await send(person, stay, text);
    expect(
      await person.call('sendMessage', { params: { bookId: stay._id }, body: newMessage('สาม') }),
    ).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  } finally {
    await strict.close();
  }
});

test.each([
  ['', 'text'],
  ['   ', 'text'],
  ['\u200b\u200b', 'text'],
  ['บรรทัด\nใหม่', 'text'],
  ['เสียง\u0007', 'text'],
  ['ก'.repeat(limits.messages.characters + 1), 'text'],
])('the text %j is refused', async (text, field) => {
  const answer = await renter.call('sendMessage', { params: params(), body: newMessage(text) });
  expect(answer).toMatchObject({ status: 400, body: { [field]: expect.any(String) } });
});

test('R85 messages end a day after the booking, are kept for a month, and then deleted', async () => {
  await send(renter, booking, 'ขอบคุณ');
  await renter.ok('cancelBooking', { params: { postId: booking.detail.post, bookId: booking._id } });
  server.clock.advance(23 * 3_600_000);
  await send(owner, booking, 'ไว้มาใหม่นะ');
  server.clock.advance(3_600_001);
  expect(await renter.call('sendMessage', { params: params(), body: newMessage('ช้าไป') })).toMatchObject({
    status: 409,
    body: { code: 'MESSAGES_CLOSED' },
  });
  await renter.ok('readMessages', { params: params(), body: { number: 2 } });
  const { db } = server.context;
  const count = () => db.messages.countDocuments({ booking: booking._id });
  server.clock.advance(28.9 * 86_400_000);
  await runScheduled(server, 'sweep-messages');
  expect(await count()).toBe(2);
  server.clock.advance(0.2 * 86_400_000);
  await runScheduled(server, 'sweep-messages');
  await eventually(async () => expect(await count()).toBe(0));
});

function never(): never {
  throw new Error('the message is stored');
}
