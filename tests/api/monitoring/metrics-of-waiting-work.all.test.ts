import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { afterAll, expect, test } from 'vitest';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { type Labels, scrape } from '../../support/metrics.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({ env: { METRICS_PORT: '0' }, workers: 0 });
const owner = await newOwner(server);
afterAll(() => server.close());

const value = async (name: string, labels?: Labels) =>
  (await scrape(server.servers[0]?.metricsAddress)).value(name, labels);

test('without a worker the server shows the jobs that wait, how long, and the letters among them', async () => {
  const renter = await newPerson(server);
  const { _id } = await newPost(owner);
  expect((await renter.call('requestBooking', bookingOptions(_id, tomorrow(server)))).status).toBe(202);
  await eventually(async () => {
    expect(await value('joddee_queue_jobs', { queue: 'bookings', state: 'waiting' })).toBe(1);
    expect(await value('joddee_queue_oldest_waiting_seconds', { queue: 'bookings' })).toBeGreaterThan(1);
    // Of the owner and the renter, who have registered.
    expect(await value('joddee_letters_waiting')).toBe(2);
  }, 20);
});

test('the age of the oldest change that is not announced is shown, and 0 without one', async () => {
  await eventually(async () =>
    expect(await value('joddee_outbox_oldest_seconds', { collection: 'posts' })).toBe(0),
  );
  const at = new Date(server.clock.now().getTime() - 90_000);
  await writable(server.context.db.users).collection.updateOne({ _id: requireRecordId(owner.id) }, {
    $push: { outbox: outboxEntry('profile-edited', at) },
  } as never);
  await eventually(async () => {
    const age = await value('joddee_outbox_oldest_seconds', { collection: 'users' });
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(150);
  }, 20);
});
