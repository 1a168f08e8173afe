import { weekdayDateText } from '@joddee/thai-text/dates';
import { expect, test } from 'vitest';
import { requestedJobs } from '../../assembly/jobs.ts';
import { addDays, bangkokDay, instantOf } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { addDevice, changeNoticeSettings, removeOwnDevice } from '../../deliveries/devices.ts';
import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { complain, decide } from '../../testing/complaints.ts';
import { givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { newPushDevice } from '../../testing/new-push-device.ts';
import { noticeGroups } from '../constants.ts';
import { findNotices } from '../views.ts';
import { claimLetter } from './deliver-notice.ts';

let owner: Person;
let renter: Person;
let postId: string;
let day: string;

const kit = await commandTests(async () => {
  day = tomorrow(context);
  clock.set(instantOf(addDays(day, -1), 9 * 60));
  owner = await givePerson(context, { card: true, confirmedAt: new Date(0) });
  renter = await givePerson(context);
  postId = (await givePost(context, owner, { title: 'ลานริมคลองแสนแสบ' })).id;
});
const { context, clock } = kit;

const letters = () => kit.lettersTo(owner);
const makeBooking = (timein = '10.00', timeout = '12.00') => kit.book(renter, postId, day, timein, timeout);
const changeMail = (mail: boolean) => {
  const settings = { off: [], quiet: null, mail };
  return kit.ok('changeNoticeSettings', changeNoticeSettings(context, owner, settings));
};

test('a booking and its cancellation come by mail while no browser receives them, an arrival does not', async () => {
  const stay = await makeBooking();
  const [letter = '', ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toContain('มีการจองใหม่');
  // It may be read on another day.
  expect(letter).toContain(`${weekdayDateText(bangkokDay(new Date(stay.from)))} 10.00–12.00 น.`);
  expect(letter).toMatch(new RegExp(`https?://\\S+/booking/${stay._id}`));
  clock.set(new Date(Date.parse(stay.from) - 600_000));
  await kit.check(renter, stay, 'checkin');
  expect((await findNotices(context, owner)).map(({ kind }) => kind)).toContain('check-in-requested');
  expect(await letters()).toHaveLength(1);
  const other = await makeBooking('13.00', '14.00');
  expect(await letters()).toHaveLength(2);
  await kit.cancel(renter, other);
  expect(await letters()).toHaveLength(3);
  expect((await letters()).join('\n')).not.toContain('รถมาถึงแล้ว');
});

test('a letter has no words of the other party', async () => {
  const stay = await makeBooking();
  await kit.cancel(renter, stay, 'ไปไม่ได้ บัญชีจะถูกปิด https://joddee.example/login');
  const all = (await letters()).join('\n');
  expect(all).toContain('ยกเลิก');
  for (const words of ['joddee.example', 'บัญชีจะถูกปิด', 'ไปไม่ได้']) expect(all).not.toContain(words);
});

test('no letter goes to an unconfirmed address, or if mail is off, or beside a browser', async () => {
  const users = writable(context.db.users);
  await users.updateOne({ _id: owner.id }, { $unset: { emailConfirmedAt: 1 } });
  await makeBooking();
  await users.updateOne({ _id: owner.id }, { $set: { emailConfirmedAt: clock.now() } });
  await changeMail(false);
  await makeBooking('12.00', '13.00');
  await changeMail(true);
  // The service of this browser is closed.
  const device = newPushDevice();
  await addDevice(context, owner, device);
  await makeBooking('13.00', '14.00');
  kit.failures.length = 0;
  await removeOwnDevice(context, owner, device.endpoint);
  expect(await letters()).toEqual([]);
  const last = await makeBooking('14.00', '15.00');
  expect(await letters()).toEqual([expect.stringContaining(`/booking/${last._id}`)]);
});

test('notices that are mailed at the same time share the letters of an hour', async () => {
  const user = requireRecordId(owner.id);
  const claim = (number: number) => claimLetter(context, { _id: `notice-${number}`, user, person: null });
  const numbers = Array.from({ length: 3 * limits.noticeLetters.perHour }, (_, number) => number);
  const claimed = await Promise.all(numbers.map(claim));
  expect(claimed.filter(Boolean)).toHaveLength(limits.noticeLetters.perHour);
  // A repeat after a crash gets the same answer.
  expect(await Promise.all(numbers.map(claim))).toEqual(claimed);
  clock.advance(3_600_000);
  expect(await claim(1000)).toBe(true);
});

test('a few users who cause many notices leave letters for others', async () => {
  const user = requireRecordId(owner.id);
  const claim = (person: RecordId, number: number) =>
    claimLetter(context, { _id: `notice-${person}-${number}`, user, person });
  for (const person of [newRecordId(), newRecordId(), newRecordId()])
    for (let number = 0; number < limits.noticeLetters.perHour; number += 1) await claim(person, number);
  expect(await claim(newRecordId(), 1)).toBe(true);
});

test('nobody can fill a mailbox by notices, and no notice comes twice', async () => {
  const { perHour, fromOne } = limits.noticeLetters;
  const bookAndCancel = async (person: Person) =>
    kit.cancel(person, await kit.book(person, postId, day, '10.00', '11.00'));
  for (let count = 0; count < fromOne; count += 1) await bookAndCancel(renter);
  expect(await letters()).toHaveLength(fromOne);
  // The letters about others come all the same.
  for (let count = 0; count < perHour; count += 1) await bookAndCancel(await givePerson(context));
  expect(await letters()).toHaveLength(perHour);
  // What the team says comes all the same, also to somebody who wants no other letters.
  const none = { off: [...noticeGroups], quiet: null, mail: false };
  await kit.ok('changeNoticeSettings', changeNoticeSettings(context, owner, none));
  const admin = await givePerson(context, { isAdministrator: true });
  const { _id: complaint } = await complain(kit, renter, postId, { about: 'owner', category: 'fraud' });
  const reason = 'ลงประกาศที่ไม่มีจริง';
  await decide(kit, admin, complaint, 'suspended', reason);
  const ofTeam = (await letters()).filter((text) => text.includes(reason));
  expect(ofTeam).toEqual([expect.stringMatching(/https?:\/\/\S+\/support/)]);
  expect(await letters()).toHaveLength(perHour + 1);
  const mailed = await context.db.notices.findOne({ mailedAt: { $ne: null } }).lean();
  expect(await requestedJobs['mail-notice'].run(context, { notice: mailed?._id ?? '' })).toBe(false);
});
