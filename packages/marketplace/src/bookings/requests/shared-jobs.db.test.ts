import { expect, test } from 'vitest';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, givePost, tomorrow } from '../../testing/given.ts';

const kit = await commandTests(async () => {}, { queues: 'redis' });
const { context } = kit;

const jobCount = async () => Number((await context.redis.get(context.queues.bookings.toKey('id'))) ?? 0);

test('requests that come together share jobs, and each gets its own outcome', async () => {
  const post = await givePost(context, await givePerson(context, { card: true }));
  const day = tomorrow(context);
  const renters = await Promise.all(Array.from({ length: 24 }, () => givePerson(context)));
  const before = await jobCount();
  const outcomes = await Promise.all(
    renters.map(async (renter, index) => {
      const slot = index % 8;
      const booking = kit.book(renter, post.id, day, hours[slot], hours[slot + 1]);
      return { slot, renter, code: await refusalOf(booking), booking };
    }),
  );
  for (let slot = 0; slot < 8; slot += 1) {
    const ofSlot = outcomes.filter((one) => one.slot === slot);
    expect(ofSlot.map(({ code }) => code).toSorted()).toEqual(['', 'SLOT_TAKEN', 'SLOT_TAKEN']);
    const made = ofSlot.find(({ code }) => code === '');
    expect(await made?.booking).toMatchObject({
      detail: { renter: made?.renter.id, timein: hours[slot], phone: '0898765432' },
      renterParty: { _id: made?.renter.id },
    });
  }
  expect((await context.db.calendars.findById(post._id).lean())?.held).toHaveLength(8);
  expect((await jobCount()) - before).toBeLessThan(16);
});

const hours = ['09.00', '10.00', '11.00', '12.00', '13.00', '14.00', '15.00', '16.00', '17.00'];
