import { expect, test } from 'vitest';
import { limits } from '../common/limits.ts';
import { commandTests } from '../testing/command-tests.ts';
import { giveBooking, givePerson, givePost, tomorrow } from '../testing/given.ts';
import { addWait } from './commands.ts';

const kit = await commandTests();
const { context, clock } = kit;

test('R100 accounts that nobody knows do not keep a freed time from everybody by letting hold after hold pass', async () => {
  const owner = await givePerson(context, { card: true });
  const day = tomorrow(context);
  const post = await givePost(context, owner);
  const accomplice = await givePerson(context);
  const booking = await giveBooking(context, accomplice, post, day);
  const time = { Date: day, timein: '10.00', timeout: '12.00' };
  const lineUp = (who: Awaited<ReturnType<typeof givePerson>>) =>
    kit.ok('addWait', addWait(context, who, post.id, time)).catch(() => {});
  const puppets = [];
  for (let count = 0; count < 9; count += 1) puppets.push(await givePerson(context));
  for (const puppet of puppets) await lineUp(puppet);
  await kit.cancel(accomplice, booking);
  const renter = await givePerson(context);
  let minutes = 0;
  for (; minutes < 180; minutes += limits.waits.holdMinutes) {
    const booked = await kit.book(renter, post.id, day).catch(() => null);
    if (booked !== null) break;
    // Whose hold has passed queues once more.
    clock.advance(limits.waits.holdMinutes * 60_000);
    await kit.runScheduled('sweep-waits');
    for (const puppet of puppets) await lineUp(puppet);
  }
  expect(minutes).toBeLessThan(60);
});
