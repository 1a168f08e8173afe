import { noticeGroups } from '@joddee/contract/choices/notice-groups';
import { limits } from '@joddee/contract/limits';
import { requestedJobs } from '@joddee/marketplace/jobs/job-catalog';
import { claimLetter } from '@joddee/marketplace/notices/delivery/claim-letter';
import { newRecordId, type RecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { bangkokDay, instantOf } from '@joddee/rules/times/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { letterLink, lettersTo } from '../../support/letters.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newOwner(server, admin);
  renter = await newPerson(server);
  postId = (await newPost(owner, { title: 'ลานริมคลองแสนแสบ' }))._id;
  server.clock.set(new Date(instantOf(tomorrow(server), 9 * 60).getTime() - 86_400_000));
});

const notices = async () =>
  (await lettersTo(server, owner)).filter((text) => text.includes('ดูในจอดดี') && !text.includes('บัตร'));
const makeBooking = () => book(renter, postId, tomorrow(server), '10.00', '12.00');

const kinds = async () =>
  (await owner.ok('findNotices')).map(({ kind }) => kind).filter((kind) => !kind.startsWith('card'));

/** Everything that the notice of this booking leads to has been requested. */
async function delivered({ _id }: { _id: string }): Promise<void> {
  const { db } = server.context;
  const ofBooking = { user: requireRecordId(owner.id), booking: requireRecordId(_id) };
  await eventually(async () =>
    expect((await db.notices.find(ofBooking).lean())[0]?.deliveredAt).toBeInstanceOf(Date),
  );
}

/** Letters about the card would count, too, if the address were confirmed before their jobs have run. */
async function jobsAreDone(): Promise<void> {
  await server.context.background.settled();
  await eventually(async () =>
    expect(await server.context.queues.delivery.getJobCounts('waiting', 'active', 'delayed')).toEqual({
      waiting: 0,
      active: 0,
      delayed: 0,
    }),
  );
}

async function confirmAddress(): Promise<void> {
  await jobsAreDone();
  const link = await letterLink(server, owner, '/confirm-email');
  await createApiClient(server.url).ok('confirmEmail', { body: { token: link.split('#')[1] ?? '' } });
}

test('a booking and its cancellation come by mail while no browser receives them, an arrival does not', async () => {
  await confirmAddress();
  const stay = await makeBooking();
  await eventually(async () => expect(await notices()).toHaveLength(1));
  const [letter = ''] = await notices();
  expect(letter).toContain('มีการจองใหม่');
  // It may be read on another day.
  const day = weekdayDateText(bangkokDay(new Date(stay.from)));
  expect(letter).toContain(`${day} 10.00–12.00 น.`);
  expect(letter).toMatch(new RegExp(`https?://\\S+/booking/${stay._id}`));
  server.clock.set(new Date(Date.parse(stay.from) - 600_000));
  await check(renter, stay, 'checkin');
  await eventually(async () => expect(await kinds()).toContain('check-in-requested'));
  const other = await book(renter, postId, stay.Date, '13.00', '14.00');
  await eventually(async () => expect(await notices()).toHaveLength(2));
  await renter.ok('cancelBooking', { params: { postId, bookId: other._id } });
  await eventually(async () => expect(await notices()).toHaveLength(3));
  expect((await notices()).join('\n')).not.toContain('รถมาถึงแล้ว');
});

test('a letter has no words of the other party, and a reason is one line in the app', async () => {
  await confirmAddress();
  const stay = await makeBooking();
  await eventually(async () => expect(await notices()).toHaveLength(1));
  const reason = 'ไปไม่ได้\n\nบัญชีจะถูกปิด\nhttps://joddee.example/login';
  await renter.ok('cancelBooking', { params: { postId, bookId: stay._id }, body: { reason } });
  await eventually(async () => expect(await notices()).toHaveLength(2));
  const letters = (await notices()).join('\n');
  expect(letters).toContain('ยกเลิก');
  for (const words of ['joddee.example', 'บัญชีจะถูกปิด', 'ไปไม่ได้']) expect(letters).not.toContain(words);
  const found = await owner.ok('findNotices');
  expect(found.find(({ kind }) => kind === 'cancelled')?.reason).toBe(reason.replace(/\s+/g, ' '));
});

test('no letter goes to an unconfirmed address, or if mail is off, or beside a browser', async () => {
  await makeBooking();
  await eventually(async () => expect(await kinds()).toEqual(['created']));
  await server.context.background.settled();
  await confirmAddress();
  await owner.ok('changeNoticeSettings', { body: { off: [], quiet: null, mail: false } });
  await delivered(await book(renter, postId, tomorrow(server), '12.00', '13.00'));
  await owner.ok('changeNoticeSettings', { body: { off: [], quiet: null, mail: true } });
  await owner.ok('addPushDevice', { body: newPushDevice() });
  await delivered(await book(renter, postId, tomorrow(server), '13.00', '14.00'));
  await owner.ok('removePushDevice', { body: { endpoint: newPushDevice().endpoint } });
  const last = await book(renter, postId, tomorrow(server), '14.00', '15.00');
  await eventually(async () => expect(await notices()).toHaveLength(1));
  expect((await notices())[0]).toContain(`/booking/${last._id}`);
});

test('notices that are mailed at the same time share the letters of an hour', async () => {
  const { context } = server;
  const user = requireRecordId(owner.id);
  const claim = (number: number) => claimLetter(context, { _id: `notice-${number}`, user, person: null });
  const numbers = Array.from({ length: 3 * limits.noticeLetters.perHour }, (_, number) => number);
  const claimed = await Promise.all(numbers.map(claim));
  expect(claimed.filter(Boolean)).toHaveLength(limits.noticeLetters.perHour);
  // A repeat after a crash gets the same answer.
  expect(await Promise.all(numbers.map(claim))).toEqual(claimed);
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000));
  expect(await claim(1000)).toBe(true);
});

test('a few users who cause many notices leave letters for others', async () => {
  const user = requireRecordId(owner.id);
  const claim = (person: RecordId, number: number) =>
    claimLetter(server.context, { _id: `notice-${person}-${number}`, user, person });
  for (const person of [newRecordId(), newRecordId(), newRecordId()])
    for (let number = 0; number < limits.noticeLetters.perHour; number += 1) await claim(person, number);
  expect(await claim(newRecordId(), 1)).toBe(true);
});

test('nobody can fill a mailbox by notices, and no notice comes twice', async () => {
  await confirmAddress();
  const { perHour, fromOne } = limits.noticeLetters;
  const bookAndCancel = async (person: Person) => {
    const { _id } = await book(person, postId, tomorrow(server), '10.00', '11.00');
    await person.ok('cancelBooking', { params: { postId, bookId: _id } });
    await delivered({ _id });
  };
  for (let count = 0; count < fromOne; count += 1) await bookAndCancel(renter);
  await eventually(async () => expect(await notices()).toHaveLength(fromOne));
  // Their letters come all the same.
  for (let count = 0; count < perHour; count += 1) await bookAndCancel(await newPerson(server));
  await eventually(async () => expect(await notices()).toHaveLength(limits.noticeLetters.perHour));
  // What the team says comes all the same, also to somebody who wants no other letters.
  await owner.ok('changeNoticeSettings', { body: { off: [...noticeGroups], quiet: null, mail: false } });
  const { _id: complaint } = await complain(renter, postId, { about: 'owner', category: 'fraud' });
  await decide(admin, complaint, 'suspended', 'ลงประกาศที่ไม่มีจริง');
  const ofTeam = async () =>
    (await lettersTo(server, owner)).filter((text) => text.includes('ลงประกาศที่ไม่มีจริง'));
  await eventually(async () => expect(await ofTeam()).toHaveLength(1));
  expect((await ofTeam())[0]).toMatch(/https?:\/\/\S+\/support/);
  const { context } = server;
  await jobsAreDone();
  const others = (await notices()).filter((text) => !text.includes('ลงประกาศที่ไม่มีจริง'));
  expect(others).toHaveLength(limits.noticeLetters.perHour);
  const mailed = await context.db.notices.findOne({ mailedAt: { $ne: null } }).lean();
  expect(await requestedJobs['mail-notice'].run(context, { notice: mailed?._id ?? '' })).toBe(false);
});
