import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive, type LiveClient } from '../../support/live-client.ts';
import { messagesOf, send } from '../../support/messages.ts';
import { newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';

let owner: Person;
let renter: Person;
let booking: BookingView;

const server = await sharedTestServer();
beforeEach(async () => {
  server.clock.set(new Date());
  [owner, renter] = [await newOwner(server), await newPerson(server)];
  booking = await book(renter, (await newPost(owner))._id, tomorrow(server));
});
afterEach(closeLiveClients);

const params = () => ({ bookId: booking._id });
const texts = ({ state }: LiveClient) => state.messages.values().map(({ text }) => text);
const numbers = ({ state }: LiveClient) => state.messages.values().map(({ number }) => number);
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

test('what was missed without a connection is in the resync, and older messages are kept', async () => {
  await send(owner, booking, 'ก่อนหน้า');
  const live = await connectLive(server.urls[0] ?? '', renter.token);
  expect(texts(live)).toEqual(['ก่อนหน้า']);
  live.connection.socket.disconnect();
  // As many as a resync holds, so that the first one is not among them.
  const { messages } = server.context.db;
  const stored = await messages.findOne({ booking: booking._id }).lean();
  if (stored === null) throw new Error('the message is stored');
  await writable(messages).insertMany(
    Array.from({ length: limits.messages.shown - 1 }, (_, index) => {
      const number = index + 2;
      const at = new Date(stored.at.getTime() + number);
      return { ...stored, _id: `${booking._id}.${number}`, number, at, request: crypto.randomUUID() };
    }),
  );
  server.clock.advance(1000);
  await send(renter, booking, 'ทางเข้าอยู่ซ้าย');
  expect(numbers(await connectLive(server.urls[1] ?? '', renter.token))).not.toContain(1);
  live.connection.socket.connect();
  await eventually(() => expect(texts(live)).toContain('ทางเข้าอยู่ซ้าย'));
  expect(numbers(live).sort((a, b) => a - b)).toEqual(
    Array.from({ length: limits.messages.shown + 1 }, (_, index) => index + 1),
  );
});
