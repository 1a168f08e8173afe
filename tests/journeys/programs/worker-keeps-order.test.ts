import { ticks } from '@joddee/marketplace/assembly/jobs';
import { afterAll, expect, test } from 'vitest';
import { startWorker } from '../../../worker/src/start-worker.ts';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({ workers: 1, schedule: false });
const owner = await newOwner(server);
afterAll(() => server.close());

test('the running worker ends bookings by itself, and two workers do not interfere', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server));
  server.clock.set(new Date(Date.parse(booking.to) + 60_000));
  const workers = await Promise.all([
    startWorker(server.context, server.settings),
    startWorker(server.context, server.settings),
  ]);
  // Both get one at once, instead of the one that the schedule has for them in a quarter of a minute.
  const tick = 'every-15-s';
  expect([...ticks.keys()]).toContain(tick);
  const { upkeep } = server.context.queues;
  try {
    await Promise.all([upkeep.add(tick, undefined), upkeep.add(tick, undefined)]);
    await eventually(async () => {
      const stored = await server.context.db.bookings.findById(booking._id).lean();
      expect(stored).toMatchObject({ expired: true, detail: { status: 0 } });
    });
    expect((await upkeep.getJobSchedulers()).map(({ key }) => key)).toContain(tick);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  server.clock.set(new Date());
  const again = await renter.call('requestBooking', bookingOptions(post._id, tomorrow(server)));
  expect(again.status).toBe(201);
});
