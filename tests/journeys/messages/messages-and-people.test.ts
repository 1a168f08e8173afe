import type { BookingView } from '@joddee/contract/bookings';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { exportedFiles } from '../../support/exported-files.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { messagesOf, newMessage, send } from '../../support/messages.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let booking: BookingView;

beforeAll(async () => {
  server = await startTestServer({ servers: 2 });
  admin = await newAdministrator(server);
});
beforeEach(async () => {
  [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  booking = await book(renter, (await newPost(owner))._id, tomorrow(server));
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const params = () => ({ bookId: booking._id });
const reports = () => admin.ok('findTrail', { query: { action: 'message-reported', user: owner.id } });

test('R84 a reported message is in the trail once, by reference, and its author does not learn of it', async () => {
  const live = await connectLive(server.urls[0] ?? '', owner.token);
  const text = 'ข้อความที่ไม่เหมาะสม';
  const { _id, number } = await send(owner, booking, text);
  await eventually(() => expect(live.state.messages.get(_id)).toBeDefined());
  for (let times = 0; times < 2; times += 1)
    expect(await renter.ok('reportMessage', { params: params(), body: { number } })).toMatchObject({
      reported: true,
      version: 3,
    });
  expect(await reports()).toMatchObject([
    { by: 'party', about: _id, actor: { _id: renter.id }, subject: { _id: owner.id }, reason: '' },
  ]);
  expect(JSON.stringify(await server.context.db.audit.find().lean())).not.toContain(text);
  expect(await owner.ok('findOwnTrail')).not.toContainEqual(
    expect.objectContaining({ action: 'message-reported' }),
  );
  await eventually(() => expect(live.state.messages.get(_id)).toMatchObject({ version: 2, reported: false }));
  await server.context.background.settled();
  expect(live.causes('messages:changed')).toEqual(['sent', 'read']);
  expect(await messagesOf(renter, booking)).toMatchObject([{ reported: true }]);
  // One's own message, and one that is not there.
  const own = await send(renter, booking, 'ไม่เป็นไร');
  for (const absent of [own.number, 9])
    expect(await renter.call('reportMessage', { params: params(), body: { number: absent } })).toMatchObject({
      status: 404,
    });
});

test('a report whose server crashed before the trail is in the trail once', async () => {
  const { number, _id } = await send(owner, booking, 'ข้อความ');
  await renter.ok('readMessages', { params: params(), body: { number } });
  await server.context.background.settled();
  const { db, clock } = server.context;
  const entry = {
    id: booking._id,
    cause: 'reported',
    at: new Date(clock.now().getTime() - 5000),
    by: { role: 'party', actor: renter.id, reason: '' },
  };
  await db.messages.updateOne({ _id }, { $set: { reportedAt: entry.at }, $push: { outbox: entry } } as never);
  for (let times = 0; times < 2; times += 1) await relayOutbox(server.context);
  expect(await reports()).toMatchObject([{ about: _id }]);
});

test('the deletion of an account removes what it has written, live, and ends the conversation', async () => {
  const day = tomorrow(server);
  // A stay in progress is left to its parties.
  server.clock.set(`${day}T10:10:00+07:00`);
  try {
    await check(renter, booking, 'checkin');
    await check(owner, booking, 'checkin');
    await send(renter, booking, 'รถสีขาว');
    const kept = await send(owner, booking, 'รับทราบ');
    const live = await connectLive(server.urls[1] ?? '', owner.token);
    await renter.ok('deleteAccount', { body: { password } });
    await eventually(() =>
      expect(live.state.messages.values().toSorted((a, b) => a.number - b.number)).toMatchObject([
        { text: '', erased: true },
        { text: 'รับทราบ', erased: false },
      ]),
    );
    expect(await messagesOf(owner, booking)).toMatchObject([{ text: '' }, { _id: kept._id }]);
    expect(await owner.call('sendMessage', { params: params(), body: newMessage('ยังอยู่ไหม') })).toMatchObject({
      status: 409,
      body: { code: 'OTHER_ACCOUNT_DELETED' },
    });
    await eventually(async () =>
      expect(
        (await owner.ok('findNotices')).filter(({ kind, mark }) => kind === 'message' && mark !== 'read'),
      ).toEqual([]),
    );
  } finally {
    server.clock.set(new Date());
  }
});

test('the download of a person’s data has the messages', async () => {
  await send(renter, booking, 'จอดตรงไหนได้บ้าง');
  await send(owner, booking, 'จอดช่องในสุดได้เลย');
  const files = await exportedFiles(server, renter);
  const messages: unknown = JSON.parse(new TextDecoder().decode(files['messages.json']));
  expect(messages).toMatchObject([
    { text: 'จอดช่องในสุดได้เลย', own: false },
    { text: 'จอดตรงไหนได้บ้าง', own: true },
  ]);
});
