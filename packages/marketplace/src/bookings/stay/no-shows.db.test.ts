import { expect, test } from 'vitest';
import { addDays, bangkokDay } from '../../calendars/rules/time-slots.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { countStays } from '../../posts/reputation/stays.ts';
import { commandTests } from '../../testing/command-tests.ts';
import {
  type GivenPost,
  givePerson,
  givePost,
  giveStay,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { findBooking } from '../find-bookings.ts';
import { answerOccupied, reportOccupied } from '../occupied/commands.ts';
import { expectArrival } from './check.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { confirmedAt: new Date(0) });
  post = await givePost(context, owner, { open: '06.00', close: '22.00' });
});
const { context, clock } = kit;

test('R157 who has reported another car on the spot has come: the owner who cancels has declined', async () => {
  for (const days of [-3, -2, -1])
    await giveStay(context, await givePerson(context), post, addDays(bangkokDay(clock.now()), days), [
      '10.00',
      '12.00',
    ]);
  const stay = await kit.book(renter, post.id, tomorrow(context), '10.00', '12.00');
  const minute = (count: number) => clock.set(new Date(Date.parse(stay.from) + count * 60_000));
  for (const report of [0, 1, 2]) {
    minute(3 * report + 1);
    const request = { photo: '', request: `report-${report}` };
    await kit.ok('reportOccupied', reportOccupied(context, renter, stay._id, request));
    minute(3 * report + 2);
    await kit.ok('answerOccupied', answerOccupied(context, owner, stay._id, { answer: 'moved' }));
  }
  minute(31);
  await kit.cancel(owner, stay, 'ไม่มา').catch(() => {});
  if ((await findBooking(context, renter, stay._id)).state === 'booked') return;
  const facts = await countStays(context, requireRecordId(owner.id));
  expect((facts?.declined ?? 0) + (facts?.occupied ?? 0)).toBe(1);
});

test('R157 a renter who says from home to have arrived does not keep the spot from its owner for all of the stay', async () => {
  const stay = await kit.book(renter, post.id, tomorrow(context), '06.00', '22.00');
  clock.set(new Date(Date.parse(stay.from) - 60_000));
  await kit.check(renter, stay, 'checkin');
  const codes: string[] = [];
  for (const hours of [1, 4, 8, 15]) {
    clock.set(new Date(Date.parse(stay.from) + hours * 3_600_000));
    await kit.cancel(owner, stay, 'ไม่มา').catch((error: { code: string }) => codes.push(error.code));
  }
  expect(codes).not.toHaveLength(4);
});

test('R157 a renter who says again and again to arrive in three hours does not keep the spot from its owner', async () => {
  const stay = await kit.book(renter, post.id, tomorrow(context), '06.00', '22.00');
  const codes: string[] = [];
  for (let hours = 0; hours < 15; hours += 2.5) {
    clock.set(new Date(Date.parse(stay.from) + hours * 3_600_000));
    await kit.cancel(owner, stay, 'ไม่มา').catch((error: { code: string }) => codes.push(error.code));
    const arrival = { minutes: 180, said: clock.now().getTime() };
    await kit.ok('expectArrival', expectArrival(context, renter, stay._id, arrival)).catch(() => {});
  }
  // At the start the owner waits, and once for the arrival.
  expect(codes.length).toBeLessThan(4);
});
