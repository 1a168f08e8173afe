import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { redisSilenceMs } from '../../../packages/marketplace/src/platform/connections/redis.ts';
import { startWorker } from '../../../worker/src/start-worker.ts';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

test('a job that fails for good leaves its Idempotency-Key usable', async () => {
  const quiet = await startTestServer({ workers: 0 });
  try {
    const ownerThere = await newOwner(quiet);
    const [renter, post] = [await newPerson(quiet), await newPost(ownerThere)];
    const request = { ...bookingOptions(post._id, tomorrow(quiet)), headers: { 'idempotency-key': 'stuck' } };
    const pending = await renter.call('requestBooking', request);
    expect(pending.status).toBe(202);
    // The last attempt has failed, however many there are.
    const { bookings } = quiet.context.queues;
    const [job] = await bookings.getJobs(['waiting']);
    expect(job?.data).toMatchObject({ group: [{ booking: pending.body._id }] });
    await quiet.context.redis.hset(bookings.toKey(String(job?.id)), 'atm', 10_000, 'ats', 10_000);
    const broken = await startWorker({ ...quiet.context, batches: null as never }, quiet.settings, false);
    await eventually(async () =>
      expect(await bookings.getJobCounts('waiting', 'active', 'delayed')).toEqual({
        waiting: 0,
        active: 0,
        delayed: 0,
      }),
    );
    await broken.stop();
    const worker = await startWorker(quiet.context, quiet.settings, false);
    expect(await renter.call('requestBooking', request)).toMatchObject({
      status: 201,
      body: { _id: pending.body._id },
    });
    await worker.stop();
  } finally {
    await quiet.close();
  }
});

test('a worker that waits for a job due later keeps its connections, and stops at once', async () => {
  const quiet = await startTestServer({ workers: 0 });
  try {
    const { delivery } = quiet.context.queues;
    await delivery.add('later', {}, { delay: 3_600_000 });
    const watch = await createClient({ url: quiet.settings.REDIS_URL }).connect();
    const waits: number[] = [];
    // Each command as `time [database address] "name" "argument" ...`.
    await watch.monitor((line) => {
      const [name, key, seconds] =
        line
          .toString()
          .match(/"[^"]*"/g)
          ?.map((word) => word.slice(1, -1)) ?? [];
      if (name === 'bzpopmin' && key === delivery.toKey('marker')) waits.push(Number(seconds));
    });
    const worker = await startWorker(quiet.context, quiet.settings, false);
    // The first call is answered at once by the job that was added.
    await eventually(() => expect(waits.length).toBeGreaterThan(1));
    await worker.stop();
    watch.destroy();
    expect(Math.max(...waits) * 1000).toBeLessThan(redisSilenceMs * 0.75);
  } finally {
    await quiet.close();
  }
});
