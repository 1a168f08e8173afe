import type { BookingView } from '@joddee/contract/bookings';
import type { NoticeSettings } from '@joddee/contract/push/notice-settings';
import { requestedJobs } from '@joddee/marketplace/jobs/job-catalog';
import type { NoticeRecord } from '@joddee/marketplace/notices/notice-model';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { addDays, instantOf } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { expectRefused } from '../../support/expect-refused.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { type PushService, startPushService, type TestBrowser } from '@joddee/marketplace/testing/push-service';
import { runScheduled } from '../../support/run-scheduled.ts';

let server: TestServer;
let service: PushService;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;
let browser: TestBrowser;

const usual: NoticeSettings = { off: [], quiet: null, mail: false };

beforeAll(async () => {
  service = await startPushService(() => server.context.push.publicKey ?? '');
  server = await startTestServer({ servers: 2, workers: 2, env: { PUSH_SERVICES: service.origin } });
  admin = await newAdministrator(server);
});
beforeEach(async () => {
  day = tomorrow(server);
  server.clock.set(new Date(instantOf(day, 9 * 60).getTime() - 86_400_000));
  owner = await newOwner(server, admin);
  renter = await newPerson(server);
  postId = (await newPost(owner, { title: 'ลานหลังตลาดคลองเตย' }))._id;
  // The notice about the owner's card comes before the device.
  await server.context.background.settled();
  browser = service.subscribe();
  await owner.ok('addPushDevice', { body: browser.device });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const bodies = ({ received }: TestBrowser) => received.map(({ message }) => message.body);
const makeBooking = (timein = '10.00', timeout = '12.00') => book(renter, postId, day, timein, timeout);
const change = (settings: Partial<NoticeSettings>) =>
  owner.ok('changeNoticeSettings', { body: { ...usual, ...settings } });

/** A later notice for the same browser has come, so an earlier one would have, too. */
async function expectNothingBut(expected: RegExp[]): Promise<void> {
  await eventually(() => expect(bodies(browser)).toHaveLength(expected.length));
  bodies(browser).forEach((body, index) => {
    expect(body).toMatch(expected[index] ?? /never/);
  });
}

test('an owner receives a booking on a locked phone, with the listing and the hour and nothing private', async () => {
  const stay = await makeBooking();
  await eventually(() => expect(browser.received).toHaveLength(1));
  const [{ message, headers, signed } = expect.fail()] = browser.received;
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
  const [inEnglish, unknown] = [service.subscribe(), service.subscribe()];
  await owner.ok('addPushDevice', { body: { ...inEnglish.device, language: 'en' } });
  expect((await owner.call('addPushDevice', { body: { ...unknown.device, language: 'fr' } })).status).toBe(
    400,
  );
  await makeBooking();
  await eventually(() => expect(bodies(inEnglish)).toEqual(['New booking · Tomorrow 10.00–12.00']));
  await eventually(() => expect(bodies(browser)).toEqual(['มีการจองใหม่ · พรุ่งนี้ 10.00–12.00 น.']));
  // Registered again by the client in Thai.
  await owner.ok('addPushDevice', { body: { ...inEnglish.device, language: 'th' } });
  await makeBooking('13.00', '14.00');
  await eventually(() => expect(bodies(inEnglish).at(-1)).toMatch(/^มีการจองใหม่/));
});

test('an arrival is urgent and replaces the booking; the renter receives the confirmation', async () => {
  const ofRenter = service.subscribe();
  await renter.ok('addPushDevice', { body: ofRenter.device });
  const stay = await makeBooking();
  await eventually(() => expect(browser.received).toHaveLength(1));
  server.clock.set(new Date(stay.from));
  await check(renter, stay, 'checkin');
  await eventually(() => expect(bodies(browser).at(-1)).toMatch(/^รถมาถึงแล้ว/));
  expect(browser.received.at(-1)?.headers.urgency).toBe('high');
  expect(new Set(browser.received.map(({ message }) => message.tag))).toEqual(new Set([stay._id]));
  await check(owner, stay, 'checkin');
  await eventually(() => expect(bodies(ofRenter)).toEqual([expect.stringMatching(/^เจ้าของยืนยันรถเข้าแล้ว/)]));
});

test('a service that is down for a while gets the message once it is back; the other device does not wait', async () => {
  const second = service.subscribe();
  await owner.ok('addPushDevice', { body: second.device });
  browser.answers.push(503, 429);
  await makeBooking();
  await eventually(() => expect(second.received).toHaveLength(1));
  await eventually(() => expect(browser.received).toHaveLength(1), 20);
  expect(second.received).toHaveLength(1);
});

test.each([404, 410])('a subscription that has ended (%i) is dropped', async (status) => {
  browser.answers.push(status);
  await makeBooking();
  await eventually(async () => expect((await owner.ok('findNoticeSettings')).devices).toBe(0));
  expect(browser.received).toEqual([]);
});

test('a repeated registration is one device, and a user has the last ten', async () => {
  for (let count = 0; count < 2; count += 1)
    expect(await owner.ok('addPushDevice', { body: browser.device })).toMatchObject({ devices: 1 });
  for (let count = 0; count < 10; count += 1)
    await owner.ok('addPushDevice', { body: service.subscribe().device });
  const last = service.subscribe();
  expect(await owner.ok('addPushDevice', { body: last.device })).toMatchObject({ devices: 10 });
  await makeBooking();
  await eventually(() => expect(last.received).toHaveLength(1));
  expect(browser.received).toEqual([]);
});

test('groups that are off and quiet hours send nothing; the inbox has everything', async () => {
  await change({ off: ['bookings'] });
  const first = await makeBooking('10.00', '11.00');
  // The settings count when a notice is delivered, which is after it is in the inbox.
  const isDelivered = (kind: NoticeRecord['kind']) =>
    eventually(async () => {
      const delivered = { user: requireRecordId(owner.id), kind, deliveredAt: { $ne: null } };
      expect(await server.context.db.notices.exists(delivered)).not.toBeNull();
    });
  await isDelivered('created');
  await change({ quiet: { from: '22.00', to: '07.00' } });
  server.clock.set(instantOf(day, 23 * 60));
  await admin.ok('cancelBooking', { params: { postId, bookId: first._id } });
  await isDelivered('cancelled');
  await change({});
  await book(renter, postId, addDays(day, 1), '10.00', '11.00');
  await expectNothingBut([/^มีการจองใหม่/]);
  const kinds = (await owner.ok('findNotices')).map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['created', 'cancelled'].includes(kind))).toHaveLength(3);
});

describe('the browser of an ended session receives nothing more:', () => {
  const ends: Record<string, (elsewhere: Person) => Promise<unknown>> = {
    'logged out': () => owner.ok('logOut'),
    'ended by the list of sessions': () => owner.ok('endAllSessions'),
    'the device was removed': () =>
      owner.ok('removePushDevice', { body: { endpoint: browser.device.endpoint } }),
    'a new password elsewhere': (elsewhere) =>
      elsewhere.ok('changePassword', {
        body: { current: password, password: 'another-9-lane', password2: 'another-9-lane' },
      }),
  };
  test.each(Object.keys(ends))('%s', async (end) => {
    const other = service.subscribe();
    const elsewhere = await logInAs(server, owner.username);
    await ends[end]?.(elsewhere);
    const again = end.includes('list') ? await logInAs(server, owner.username) : elsewhere;
    await again.ok('addPushDevice', { body: other.device });
    await makeBooking();
    await eventually(() => expect(other.received).toHaveLength(1));
    expect(browser.received).toEqual([]);
  });
});

test('a browser whose session was ended by a process that crashed before it removed the browser', async () => {
  const elsewhere = await logInAs(server, owner.username);
  const sessions = { user: requireRecordId(owner.id) };
  const device = (await server.context.db.deliveries.findById(owner.id).lean())?.devices[0];
  const ended = { $set: { revokedAt: server.context.clock.now(), revokedFor: 'logged-out' as const } };
  await server.context.db.sessions.updateOne({ ...sessions, _id: device?.session ?? '' }, ended);
  await runScheduled(server, 'sweep-sessions');
  await eventually(async () => expect((await elsewhere.ok('findNoticeSettings')).devices).toBe(0));
});

test('a device for which nothing can be encrypted is refused', async () => {
  const { endpoint, keys } = browser.device;
  for (const p256dh of ['A'.repeat(87), `B${'_'.repeat(86)}`])
    await expectRefused(
      owner,
      'addPushDevice',
      { body: { endpoint, keys: { ...keys, p256dh } } },
      'endpoint',
      p256dh,
    );
});

test('an address outside of the push services of browsers is never called', async () => {
  for (const endpoint of [
    'https://internal.example/push',
    'http://127.0.0.1:1/push',
    `${service.origin.replace('127.0.0.1', 'localhost')}/push`,
    service.origin.replace('http://', 'http://user:secret@'),
  ])
    await expectRefused(
      owner,
      'addPushDevice',
      { body: { ...browser.device, endpoint } },
      'endpoint',
      endpoint,
    );
});

test('a read notice, a deleted account and an old notice send nothing', async () => {
  const stay: BookingView = await makeBooking('10.00', '11.00');
  await eventually(() => expect(browser.received).toHaveLength(1));
  const [notice] = await owner.ok('findNotices');
  await owner.ok('readNotice', { params: { noticeId: notice?._id ?? '' } });
  // The repeat of an announcement after a long pause of its process.
  await server.context.db.notices.updateOne({ _id: notice?._id ?? '' }, { $unset: { deliveredAt: 1 } });
  const deliver = () => requestedJobs['deliver-notice'].run(server.context, { notice: notice?._id ?? '' });
  expect(await deliver()).toBe(0);
  await server.context.db.notices.updateOne({ _id: notice?._id ?? '' }, { $set: { readAt: null } });
  server.clock.advance(2 * 3_600_000);
  expect(await deliver()).toBe(0);
  await admin.ok('deleteUser', { params: { userId: owner.id } });
  await eventually(async () =>
    expect(await server.context.db.deliveries.findById(owner.id).lean()).toBeNull(),
  );
  expect(stay._id).toBe(browser.received[0]?.message.tag);
  expect(browser.received).toHaveLength(1);
});
