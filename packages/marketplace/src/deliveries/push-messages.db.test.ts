import { afterAll, expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { requestedJobs } from '../assembly/jobs.ts';
import { addDays, instantOf } from '../calendars/rules/time-slots.ts';
import { limits } from '../common/limits.ts';
import { readNotice } from '../notices/mark-notices.ts';
import { findNotices } from '../notices/views.ts';
import { openPushSender } from '../platform/push/push-sender.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { parsePushServices } from '../platform/settings/settings.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, givePost, type Person, password, tomorrow } from '../testing/given.ts';
import { newPushKey } from '../testing/new-push-device.ts';
import { startPushService, type TestBrowser } from '../testing/push-service.ts';
import { logInAs } from '../testing/sessions.ts';
import { changePassword } from '../users/passwords/change.ts';
import { endAllSessions } from '../users/sessions/ends.ts';
import { logOut } from '../users/sessions/log-in.ts';
import { addDevice, changeNoticeSettings, findNoticeSettings, removeOwnDevice } from './devices.ts';
import type { NoticeSettings } from './shapes.ts';
import { type PushDevice, pushDevice } from './shapes.ts';

let owner: Person;
let renter: Person;
let postId: string;
let day: string;
let browser: TestBrowser;

const kit = await commandTests(async () => {
  context.push = push;
  day = tomorrow(context);
  clock.set(instantOf(addDays(day, -1), 9 * 60));
  owner = await givePerson(context, { card: true, password });
  renter = await givePerson(context);
  postId = (await givePost(context, owner, { title: 'ลานหลังตลาดคลองเตย' })).id;
  browser = service.subscribe();
  await register(owner, browser);
});
const { context, clock } = kit;
const usualPush = context.push;

const service = await startPushService(() => push.publicKey ?? '');
const isService = parsePushServices(service.origin);
if (isService === null) throw new Error(`${service.origin} is a service on this machine`);
const push = openPushSender({
  VAPID_PRIVATE_KEY: newPushKey(),
  PUSH_SERVICES: isService,
  MAIL_FROM: 'JodDee <no-reply@localhost>',
});
afterAll(async () => {
  context.push = usualPush;
  await service.close();
});

const usual: NoticeSettings = { off: [], quiet: null, mail: false };
const settings = () => kit.ok('findNoticeSettings', findNoticeSettings(context, owner));
const register = (person: Person, { device }: TestBrowser, more: Partial<PushDevice> = {}) =>
  addDevice(context, person, { ...device, ...more });
const bodies = ({ received }: TestBrowser) => received.map(({ message }) => message.body);
const makeBooking = (timein = '10.00', timeout = '12.00', on = day) =>
  kit.book(renter, postId, on, timein, timeout);
const change = (changes: Partial<NoticeSettings>) =>
  kit.ok('changeNoticeSettings', changeNoticeSettings(context, owner, { ...usual, ...changes }));

test('an owner receives a booking on a locked phone, with the listing and the hour and nothing private', async () => {
  const stay = await makeBooking();
  const [received, ...more] = browser.received;
  if (received === undefined) throw new Error('nothing was received');
  expect(more).toEqual([]);
  const { message, headers, signed } = received;
  expect(message).toEqual({
    title: 'ลานหลังตลาดคลองเตย',
    body: 'มีการจองใหม่ · พรุ่งนี้ 10.00–12.00 น.',
    language: 'th',
    tag: stay._id,
    notice: expect.stringContaining(owner.id),
    url: `/booking/${stay._id}`,
  });
  expect(JSON.stringify(message)).not.toMatch(new RegExp(`${stay.detail.idCar}|${stay.detail.price}`));
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'normal', topic: stay._id });
  expect(signed).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' });
  expect(signed.exp * 1000).toBeGreaterThan(Date.now());
});

test('each browser gets messages in the language of its client', async () => {
  const inEnglish = service.subscribe();
  await register(owner, inEnglish, { language: 'en' });
  expect(pushDevice.safeParse({ ...inEnglish.device, language: 'fr' }).success).toBe(false);
  await makeBooking();
  expect(bodies(inEnglish)).toEqual(['New booking · Tomorrow 10:00–12:00']);
  expect(bodies(browser)).toEqual(['มีการจองใหม่ · พรุ่งนี้ 10.00–12.00 น.']);
  // Registered again by the client in Thai.
  await register(owner, inEnglish, { language: 'th' });
  await makeBooking('13.00', '14.00');
  expect(bodies(inEnglish).at(-1)).toMatch(/^มีการจองใหม่/);
});

test('an arrival is urgent and replaces the booking; the renter receives the confirmation', async () => {
  const ofRenter = service.subscribe();
  await register(renter, ofRenter);
  const stay = await makeBooking();
  clock.set(stay.from);
  await kit.check(renter, stay, 'checkin');
  expect(bodies(browser).at(-1)).toMatch(/^รถมาถึงแล้ว/);
  expect(browser.received.at(-1)?.headers.urgency).toBe('high');
  expect(new Set(browser.received.map(({ message }) => message.tag))).toEqual(new Set([stay._id]));
  await kit.check(owner, stay, 'checkin');
  expect(bodies(ofRenter)).toEqual([expect.stringMatching(/^เจ้าของยืนยันรถเข้าแล้ว/)]);
});

test('a service that is down for a while gets the message once it is back; the other device does not wait', async () => {
  const second = service.subscribe();
  await register(owner, second);
  browser.answers.push(503, 429);
  await makeBooking();
  expect([second.received.length, browser.received.length]).toEqual([1, 0]);
  // At the second attempt somebody else has a newer notice.
  const other = await givePost(context, await givePerson(context, { card: true }));
  await kit.book(renter, other.id, day, '13.00', '14.00');
  expect(browser.received).toEqual([]);
  await kit.runJobs();
  expect([second.received.length, browser.received.length]).toEqual([1, 1]);
  expect(browser.received[0]?.message).toEqual(second.received[0]?.message);
  expect(kit.failures.splice(0)).toHaveLength(2);
});

test.each([404, 410])('a subscription that has ended (%i) is dropped', async (status) => {
  browser.answers.push(status);
  await makeBooking();
  expect(await settings()).toMatchObject({ devices: 0 });
  expect(browser.received).toEqual([]);
});

test('a repeated registration is one device, and a user has the last ten', async () => {
  for (let count = 0; count < 2; count += 1) {
    await register(owner, browser);
    expect(await settings()).toMatchObject({ devices: 1 });
  }
  for (let count = 0; count < limits.push.devices; count += 1) await register(owner, service.subscribe());
  const last = service.subscribe();
  await register(owner, last);
  expect(await settings()).toMatchObject({ devices: 10 });
  await makeBooking();
  expect(last.received).toHaveLength(1);
  expect(browser.received).toEqual([]);
});

test('groups that are off and quiet hours send nothing; the inbox has everything', async () => {
  await change({ off: ['bookings'] });
  const first = await makeBooking('10.00', '11.00');
  await change({ quiet: { from: '22.00', to: '07.00' } });
  clock.set(instantOf(day, 23 * 60));
  const admin = await givePerson(context, { isAdministrator: true });
  await writable(context.db.bookings).updateOne(
    { _id: first._id },
    { $set: { to: new Date(+clock.now() + 60_000) } },
  );
  await kit.runJobs();
  expect(browser.received).toEqual([]);
  await kit.cancel(admin, first);
  expect(browser.received).toEqual([]);
  await change({});
  await makeBooking('10.00', '11.00', addDays(day, 1));
  expect(bodies(browser)).toEqual([expect.stringMatching(/^มีการจองใหม่/)]);
  const kinds = (await findNotices(context, owner)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['cancelled', 'created', 'created']);
});

const ends: Record<string, (elsewhere: Person) => Promise<unknown>> = {
  'it was logged out': () => logOut(context, owner),
  'it was ended by the list of sessions': () => endAllSessions(context, owner),
  'the device was removed': () => removeOwnDevice(context, owner, browser.device.endpoint),
  'there is a new password': (elsewhere) => {
    const secret = 'another-9-lane';
    return changePassword(context, elsewhere, { current: password, password: secret, password2: secret });
  },
};
test.each(Object.keys(ends))('the browser of a session receives nothing more: %s', async (end) => {
  const other = service.subscribe();
  const elsewhere = await logInAs(context, owner);
  await ends[end]?.(elsewhere);
  await kit.runJobs();
  const again = end.includes('list') ? await logInAs(context, owner) : elsewhere;
  await register(again, other);
  await makeBooking();
  expect(other.received).toHaveLength(1);
  expect(browser.received).toEqual([]);
});

test('a browser whose session was ended by a process that crashed gets nothing, and is removed later', async () => {
  await context.db.sessions.updateOne(
    { _id: owner.sessionId },
    { $set: { revokedAt: clock.now(), revokedFor: 'logged-out' } },
  );
  await makeBooking();
  expect(browser.received).toEqual([]);
  expect(await settings()).toMatchObject({ devices: 1 });
  await kit.runScheduled('sweep-sessions');
  expect(await settings()).toMatchObject({ devices: 0 });
});

test('a device for which nothing can be encrypted is refused', async () => {
  const { device } = browser;
  for (const p256dh of ['A'.repeat(87), `B${'_'.repeat(86)}`])
    await expect(
      register(owner, browser, { keys: { ...device.keys, p256dh } }),
      p256dh,
    ).rejects.toMatchObject({ fields: { endpoint: 'not-a-push-device' } });
});

test('an address outside of the push services of browsers is never called', async () => {
  for (const endpoint of [
    'https://internal.example/push',
    'http://127.0.0.1:1/push',
    `${service.origin.replace('127.0.0.1', 'localhost')}/push`,
    service.origin.replace('http://', 'http://user:secret@'),
  ])
    await expect(register(owner, browser, { endpoint }), endpoint).rejects.toMatchObject({
      fields: { endpoint: 'not-a-push-device' },
    });
});

test('a read notice, a deleted account and an old notice send nothing', async () => {
  const { db } = context;
  const stay = await makeBooking('10.00', '11.00');
  const [notice] = await findNotices(context, owner);
  const _id = notice?._id ?? '';
  await kit.ok('readNotice', readNotice(context, owner, _id));
  // The repeat of an announcement after a long pause of its process.
  await db.notices.updateOne({ _id }, { $unset: { deliveredAt: 1 } });
  const deliver = () => requestedJobs['deliver-notice'].run(context, { notice: _id });
  expect(await deliver()).toBe(0);
  await db.notices.updateOne({ _id }, { $set: { readAt: null } });
  clock.advance(2 * 3_600_000);
  expect(await deliver()).toBe(0);
  const admin = await givePerson(context, { isAdministrator: true });
  await kit.ok('deleteUser', deleteUser(context, admin, owner.id));
  expect(await db.deliveries.findById(requireRecordId(owner.id)).lean()).toBeNull();
  expect(browser.received.map(({ message }) => message.tag)).toEqual([stay._id]);
});

test('a notice that was delivered is not delivered again', async () => {
  await makeBooking();
  const [notice] = await findNotices(context, owner);
  expect(await requestedJobs['deliver-notice'].run(context, { notice: notice?._id ?? '' })).toBe(0);
  await kit.runJobs();
  expect(browser.received).toHaveLength(1);
});

test.each(['a new password', 'the end of all sessions'])(
  'a browser that a stolen session registered receives nothing more after %s, also if that session has expired before',
  async (end) => {
    const thief = service.subscribe();
    const stolen = await logInAs(context, owner);
    await register(stolen, thief);
    // Nobody uses the stolen session any more: it expires.
    clock.set(instantOf(addDays(day, 4), 9 * 60));
    await kit.runScheduled('sweep-sessions');
    const holder = await logInAs(context, owner);
    const secret = 'another-9-lane';
    if (end === 'a new password')
      await changePassword(context, holder, { current: password, password: secret, password2: secret });
    else await endAllSessions(context, holder);
    await kit.runJobs();
    await makeBooking('10.00', '12.00', addDays(day, 5));
    expect(thief.received).toEqual([]);
  },
);
