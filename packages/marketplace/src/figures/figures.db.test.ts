import { expect, test } from 'vitest';
import { cancelBooking } from '../bookings/ends.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests } from '../testing/command-tests.ts';
import { giveBooking, givePerson, givePost, giveUpload, type Person, tomorrow } from '../testing/given.ts';
import { approveCard, declineCard } from '../users/card/decisions.ts';
import { submitCard } from '../users/card/submission.ts';
import { openFigures, recordFigures } from './figures.ts';

const kit = await commandTests();
const { context, clock } = kit;

const figures = () => kit.ok('findFigures', openFigures(context)());

let numbers = 0;
async function submitCardOf(person: Person): Promise<void> {
  numbers += 1;
  const [idCardURL, idCardPerson] = [
    await giveUpload(context, person, 'idcard'),
    await giveUpload(context, person, 'idcard'),
  ];
  const idCard = String(1_000_000_000_000 + numbers);
  await kit.ok(
    'submitCard',
    submitCard(context, person, { idCard, laser: 'AB1234567890', idCardURL, idCardPerson }),
  );
}

test('bookings of today, parked cars and waiting cards', async () => {
  const owner = await givePerson(context, { card: true });
  const renter = await givePerson(context);
  const post = await givePost(context, owner);
  const day = tomorrow(context);
  const booking = await giveBooking(context, renter, post, day, '10.00', '11.00');
  const other = await giveBooking(context, renter, post, day, '12.00', '13.00');
  await kit.ok('cancelBooking', cancelBooking(context, renter, post.id, other._id));
  expect((await figures()).now).toMatchObject({ bookedToday: 2, parked: 0, cardsWaiting: 0 });
  // One of yesterday, whose id is of today.
  const yesterday = new Date(clock.now().getTime() - 86_400_000);
  await writable(context.db.bookings).updateOne({ _id: other._id }, { created: yesterday });
  const stay = booking;
  await kit.check(renter, stay, 'checkin');
  await kit.check(owner, stay, 'checkin');
  await submitCardOf(await givePerson(context));
  expect((await figures()).now).toMatchObject({ bookedToday: 1, parked: 1, cardsWaiting: 1 });
  await kit.check(renter, stay, 'checkout', 5, 'ดี');
  await kit.check(owner, stay, 'checkout');
  expect((await figures()).now.parked).toBe(0);
});

test('each minute of the last hour has one reading, the oldest first', async () => {
  const start = clock.now().getTime();
  for (const minutes of [70, 2, 1, 1]) {
    clock.set(new Date(start - minutes * 60_000));
    await recordFigures(context);
  }
  clock.set(new Date(start));
  const { hour } = await figures();
  expect(hour).toHaveLength(2);
  const [older = '', newer = ''] = hour.map(({ at }) => at);
  expect(Date.parse(newer) - Date.parse(older)).toBe(60_000);
  expect(hour[0]).toMatchObject({ bookedToday: 0, jobsWaiting: 0 });
});

test('figures are counted at most once a second', async () => {
  const find = openFigures(context);
  const first = find();
  expect(find()).toBe(first);
  await first;
});

test('the decisions about cards since midnight', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const today = async () => (await figures()).cardsToday;
  const [first, second] = [await givePerson(context), await givePerson(context)];
  for (const person of [first, second]) await submitCardOf(person);
  await kit.ok('approveCardByLink', approveCard(context, admin, first.id));
  for (const _ of [1, 2]) {
    await kit.ok('declineCard', declineCard(context, admin, second.id, 'รูปไม่ชัด'));
    await submitCardOf(second);
  }
  expect(await today()).toEqual({ approved: 1, declined: 2 });
  clock.advance(24 * 3_600_000);
  expect(await today()).toEqual({ approved: 0, declined: 0 });
});
