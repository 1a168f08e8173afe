import { expect, test } from 'vitest';
import { deleteUser } from '../../account-deletion/delete-account.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { suspendByAdministrator } from '../../users/suspension.ts';
import { findBooking } from '../find-bookings.ts';
import { reportOccupied } from '../occupied/commands.ts';
import type { BookingView } from '../shapes.ts';
import { checkBooking } from './check.ts';

let owner: Person;
let renter: Person;
let admin: Person;
let postId: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { confirmedAt: new Date(0) });
  admin = await givePerson(context, { isAdministrator: true });
  postId = (await givePost(context, owner, { open: '06.00', close: '22.00' })).id;
});
const { context, clock } = kit;

const at = (instant: string, minutes: number) => clock.set(new Date(Date.parse(instant) + minutes * 60_000));
const unconfirming = (stay: BookingView, from = context) =>
  checkBooking(from, owner, stay._id, { check: false, step: 'checkin', comment: '' });
const suspend = ({ id }: Person) =>
  kit.ok('suspendUser', suspendByAdministrator(context, admin, id, 'ขายบัญชี'));

async function parked(): Promise<BookingView> {
  const stay = await kit.book(renter, postId, tomorrow(context), '10.00', '12.00');
  at(stay.from, 1);
  for (const who of [renter, owner]) await kit.check(who, stay, 'checkin');
  clock.advance(30_000);
  return stay;
}

test('R125 a confirmation that is withdrawn after the suspension of the renter leaves no booking that could begin', async () => {
  const stay = await parked();
  await suspend(renter);
  await kit.ok('checkBooking', unconfirming(stay)).catch(() => {});
  // Parked as before, or cancelled: nobody but an administrator could end it otherwise.
  expect((await findBooking(context, admin, stay._id)).state).not.toBe('arrived');
});

test.each(['suspended', 'deleted'] as const)(
  'R125 a withdrawal that was paused while its owner was %s locks no renter in',
  async (end) => {
    const stay = await parked();
    const process = await kit.stalling();
    const stopped = await process.stopAt(() => unconfirming(stay, process.context), 'bookings');
    if (end === 'suspended') await suspend(owner);
    else await kit.ok('deleteUser', deleteUser(context, admin, owner.id, 'ขายบัญชี'));
    stopped.resume();
    await stopped.done;
    await process.context.background.settled();
    await kit.relay();
    // An arrived renter can neither cancel nor check out, and nobody is there who could confirm.
    expect((await findBooking(context, renter, stay._id)).state).not.toBe('arrived');
  },
);

test('R94 an owner who confirms while a report waits and withdraws that again is paused like others', async () => {
  const renters = [renter];
  while (renters.length < 3) renters.push(await givePerson(context, { confirmedAt: new Date(0) }));
  const day = tomorrow(context);
  const stays: BookingView[] = [];
  for (const [index, one] of renters.entries())
    stays.push(await kit.book(one, postId, day, `1${index}.00`, `1${index + 1}.00`));
  for (const [index, stay] of stays.entries()) {
    const one = renters[index] as Person;
    at(stay.from, 1);
    if (index === 2) await kit.check(one, stay, 'checkin');
    const request = { photo: '', request: `report-${index}` };
    await kit.ok('reportOccupied', reportOccupied(context, one, stay._id, request));
    if (index < 2) at(stay.from, 6.2);
    else {
      at(stay.from, 5);
      await kit.check(owner, stay, 'checkin');
      at(stay.from, 6.2);
      await kit.runScheduled('review-listings');
      await kit.ok('checkBooking', unconfirming(stay));
      at(stay.from, 20);
    }
    await kit.runScheduled('review-listings');
  }
  expect((await context.db.posts.findById(postId).lean())?.available).toBe(false);
});

test('R136 an owner who confirms and withdraws that three times does not lock the renter in', async () => {
  const stay = await parked();
  for (const round of [1, 2, 3]) {
    await kit.ok('checkBooking', unconfirming(stay));
    if (round < 3) await kit.check(owner, stay, 'checkin');
  }
  // Neither a cancellation nor a check-out is open to a renter who has arrived.
  expect((await kit.withdrawArrival(renter, stay)).state).toBe('booked');
});
