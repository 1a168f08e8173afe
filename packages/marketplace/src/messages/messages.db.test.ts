import { expect, test } from 'vitest';
import { deleteOwnAccount } from '../account-deletion/delete-account.ts';
import { userRoom } from '../announce/announce.ts';
import { findAudit, findOwnAudit } from '../audit/find-audit.ts';
import type { BookingView } from '../bookings/shapes.ts';
import { limits } from '../common/limits.ts';
import { findNotices } from '../notices/views.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { exportedFiles } from '../testing/files.ts';
import { giveBooking, givePerson, givePost, type Person, password, tomorrow } from '../testing/given.ts';
import { findMessages, readMessages, reportMessage, sendMessage } from './commands.ts';
import { insertMessage } from './record.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let booking: BookingView;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { password });
  booking = await giveBooking(context, renter, await givePost(context, owner), tomorrow(context));
});
const { context, clock, sent } = kit;

const newMessage = (text: string) => ({ text, request: crypto.randomUUID() });
const sending = (person: Person, message: ReturnType<typeof newMessage>) =>
  sendMessage(context, person, booking._id, message);
const send = (person: Person, text: string) => kit.ok('sendMessage', sending(person, newMessage(text)));
const read = (person: Person, number: number) =>
  kit.ok('readMessages', readMessages(context, person, booking._id, number));
const reporting = (person: Person, number: number) =>
  reportMessage(context, person, booking._id, { number, category: 'other' });
const messagesOf = (person: Person) => kit.ok('findMessages', findMessages(context, person, booking._id));
const unreadNotices = async (person: Person) =>
  (await findNotices(context, person)).filter(({ kind, mark }) => kind === 'message' && mark !== 'read');
const announced = ({ id }: Person) => sent.views(userRoom(id), 'messages:changed');
const causes = ({ id }: Person) => sent.causes(userRoom(id), 'messages:changed');

test('unread messages of a booking are one notice, and the rest of them after some were read too', async () => {
  for (const text of ['หนึ่ง', 'สอง', 'สาม']) await send(renter, text);
  const [first, ...others] = await unreadNotices(owner);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ role: 'owner', person: 'สมชาย', stay: { _id: booking._id } });
  expect(JSON.stringify(first)).not.toContain('หนึ่ง');
  await read(owner, 2);
  const [rest, ...more] = await unreadNotices(owner);
  expect([rest?._id === first?._id, more]).toEqual([false, []]);
  await read(owner, 3);
  expect(await unreadNotices(owner)).toEqual([]);
});

test('a repeated request is the first message, also at once', async () => {
  const message = newMessage('อีก 10 นาทีถึง');
  const answers = await Promise.all([1, 2, 3].map(() => sending(renter, message)));
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect(await messagesOf(owner)).toHaveLength(1);
  expect(await refusalOf(sending(renter, { ...message, text: 'อื่น' }))).toBe('KEY_REUSED');
  // The other party may have chosen the same id.
  expect(await kit.ok('sendMessage', sending(owner, message))).toMatchObject({ number: 2 });
});

test('messages that are sent at once have one order for both parties', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => send(index % 2 === 0 ? owner : renter, `ข้อความ ${index}`)),
  );
  const [seenByOwner, seenByRenter] = [await messagesOf(owner), await messagesOf(renter)];
  expect(seenByOwner.map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(seenByRenter.map(({ text }) => text)).toEqual(seenByOwner.map(({ text }) => text));
});

test('a message whose server crashed before its publication is delivered, once and with its notice', async () => {
  const message = newMessage('ถึงแล้ว');
  const first = await sendMessage(kit.crashing(), renter, booking._id, message);
  expect(announced(owner)).toEqual([]);
  expect(await kit.ok('sendMessage', sending(renter, message))).toEqual(first);
  for (let times = 0; times < 2; times += 1) await kit.relay();
  expect(announced(owner).map(({ text }) => text)).toEqual(['ถึงแล้ว']);
  expect(causes(owner)).toEqual(['sent']);
  expect(await unreadNotices(owner)).toHaveLength(1);
  // A second message with the number of the first.
  const stored = await context.db.messages.findById(first._id).lean();
  if (stored === null) throw new Error('the message is stored');
  const { outbox: _, ...record } = stored;
  expect(await insertMessage(context, { ...record, request: crypto.randomUUID() })).toBeNull();
});

test('each party sends so many in a booking', async () => {
  const { ofEachParty } = limits.messages;
  const first = await send(renter, 'ข้อความ 1');
  const { db } = context;
  const stored = await db.messages.findById(first._id).lean();
  await writable(db.messages).insertMany(
    Array.from({ length: ofEachParty - 4 }, (_, index) => {
      const number = index + 2;
      return { ...stored, _id: `${booking._id}.${number}`, number, request: crypto.randomUUID() };
    }),
  );
  const codes = await Promise.all(
    Array.from({ length: 8 }, () => refusalOf(sending(renter, newMessage('อีกข้อความ')))),
  );
  expect(codes.toSorted()).toEqual(['', '', '', ...Array(5).fill('TOO_MANY_MESSAGES')]);
  expect(await send(owner, 'ได้')).toMatchObject({ number: ofEachParty + 1 });
});

test('R85 messages end a day after the booking, are kept for a month, and then deleted', async () => {
  await send(renter, 'ขอบคุณ');
  await kit.cancel(renter, booking);
  const count = () => context.db.messages.countDocuments({ booking: booking._id });
  clock.advance(23 * 3_600_000);
  await send(owner, 'ไว้มาใหม่นะ');
  clock.advance(3_600_001);
  expect(await refusalOf(sending(renter, newMessage('ช้าไป')))).toBe('MESSAGES_CLOSED');
  await read(renter, 2);
  clock.advance(28.9 * 86_400_000);
  expect(await kit.runScheduled('sweep-messages')).toBe(0);
  expect(await count()).toBe(2);
  clock.advance(0.2 * 86_400_000);
  expect(await kit.runScheduled('sweep-messages')).toBe(2);
  expect(await count()).toBe(0);
  // Their notices name no message any more.
  await context.db.notices.deleteMany({ kind: 'message' });
});

const reports = () =>
  findAudit(context, { page: 1, actions: ['message-reported'], user: owner.id, reader: admin.id });

test('R84 a reported message is in the trail once, by reference, and its author does not learn of it', async () => {
  const text = 'ข้อความที่ไม่เหมาะสม';
  const { _id, number } = await send(owner, text);
  for (let times = 0; times < 2; times += 1)
    expect(await kit.ok('reportMessage', reporting(renter, number))).toMatchObject({
      reported: true,
      version: 3,
    });
  expect(await reports()).toMatchObject([
    { by: 'party', about: _id, actor: { _id: renter.id }, subject: { _id: owner.id }, reason: '' },
  ]);
  expect(JSON.stringify(await context.db.audit.find().lean())).not.toContain(text);
  expect((await findOwnAudit(context, owner, 1)).map(({ action }) => action)).not.toContain(
    'message-reported',
  );
  expect(announced(owner)).toMatchObject([{ version: 2, reported: false }]);
  expect(causes(owner)).toEqual(['sent', 'read']);
  expect(await messagesOf(renter)).toMatchObject([{ reported: true }]);
  // One's own message, and one that is not there.
  const own = await send(renter, 'ไม่เป็นไร');
  for (const absent of [own.number, 9]) expect(await refusalOf(reporting(renter, absent))).toBe('NOT_FOUND');
});

test('a report whose server crashed before the trail is in the trail once', async () => {
  const { number, _id } = await send(owner, 'ข้อความ');
  await read(renter, number);
  const { context: dying, gate } = await kit.stalling();
  // Before the entry of the trail: the marks as read and as reported are written.
  const stopped = gate.stopBefore(3);
  void reportMessage(dying, renter, booking._id, { number, category: 'other' });
  await stopped.reached;
  stopped.kill();
  expect(await reports()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await kit.relay();
  expect(await reports()).toMatchObject([{ about: _id }]);
});

test('the deletion of an account removes what it has written, and ends the conversation', async () => {
  // A stay in progress is left to its parties.
  clock.set(`${tomorrow(context)}T10:10:00+07:00`);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  await send(renter, 'รถสีขาว');
  const kept = await send(owner, 'รับทราบ');
  await kit.ok('deleteAccount', deleteOwnAccount(context, renter, { password }));
  expect(announced(owner).toSorted((a, b) => a.number - b.number)).toMatchObject([
    { text: '', erased: true },
    { text: 'รับทราบ', erased: false },
  ]);
  expect(await messagesOf(owner)).toMatchObject([{ text: '' }, { _id: kept._id }]);
  expect(await refusalOf(sending(owner, newMessage('ยังอยู่ไหม')))).toBe('OTHER_ACCOUNT_DELETED');
  expect(await unreadNotices(owner)).toEqual([]);
  // The rest of the account is removed after the stay.
  clock.advance(86_400_000);
  await kit.runScheduled('expire-stale-bookings');
  expect(await kit.runScheduled('sweep-deleted-users')).toBe(1);
});

test('the download of a person’s data has the messages', async () => {
  await send(renter, 'จอดตรงไหนได้บ้าง');
  await send(owner, 'จอดช่องในสุดได้เลย');
  const files = await exportedFiles(context, renter);
  expect(files.json('messages.json')).toMatchObject([
    { text: 'จอดช่องในสุดได้เลย', own: false },
    { text: 'จอดตรงไหนได้บ้าง', own: true },
  ]);
});
