import { scheduledJobs } from '@joddee/marketplace/assembly/jobs';
import { afterAll, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { type Labels, scrape } from '../../support/metrics.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const ofServer = () => scrape(server.servers[0]?.metricsAddress);
const ofWorker = () => scrape(server.workers[0]?.metricsAddress);
const route = '/api/book/addBook/{postId}';

const server = await startTestServer({
  env: { METRICS_PORT: '0', WORKER_METRICS_PORT: '0', LIMIT_BOOKINGS: '2' },
});
const [owner, renter, rival] = [await newOwner(server), await newPerson(server), await newPerson(server)];
const postId = (await newPost(owner))._id;
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

async function expectServer(name: string, labels: Labels, value: unknown): Promise<void> {
  await eventually(async () => expect((await ofServer()).value(name, labels)).toEqual(value));
}

test('a booking is counted where it is answered, where it is made and where its event is written', async () => {
  const live = await connectLive(server.url, owner.token);
  const before = await ofServer();
  expect(before.value('joddee_sockets')).toBe(1);
  expect(before.value('joddee_resyncs_total', { stream: 'user', result: 'snapshot' })).toBe(1);
  const delivered = before.value('joddee_delivery_seconds_count') ?? 0;

  await book(renter, postId, tomorrow(server));
  await eventually(() => expect(live.causes('booking:changed')).toEqual(['created']));

  await expectServer('joddee_booking_requests_total', { outcome: 'booked' }, 1);
  await expectServer(
    'joddee_http_request_duration_seconds_count',
    { method: 'POST', route, status: '2xx' },
    1,
  );
  await eventually(async () =>
    expect((await ofServer()).value('joddee_delivery_seconds_count')).toBeGreaterThan(delivered),
  );
  const { value } = await ofServer();
  // By one clock for all programs: not the difference between two clocks.
  expect(value('joddee_delivery_seconds_sum')).toBeLessThan(
    2 * (value('joddee_delivery_seconds_count') ?? 0),
  );
  const worker = await ofWorker();
  expect(worker.value('joddee_bookings_made_total')).toBe(1);
  expect(worker.value('joddee_booking_decision_seconds_count', { outcome: 'booked' })).toBe(1);
  expect(worker.value('joddee_job_duration_seconds_count', { job_name: 'lock-slot', result: 'done' })).toBe(
    1,
  );
  const took = worker.value('joddee_booking_decision_seconds_sum', { outcome: 'booked' });
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(10);
});

test('a refusal is counted by its code, and one beyond a limit by the limit', async () => {
  const day = tomorrow(server);
  const codes: unknown[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1)
    codes.push((await rival.call('requestBooking', bookingOptions(postId, day))).body.code);
  expect(codes).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'TOO_MANY_REQUESTS']);
  await expectServer('joddee_refusals_total', { code: 'SLOT_TAKEN' }, 2);
  await expectServer('joddee_booking_requests_total', { outcome: 'refused' }, 2);
  await expectServer('joddee_rate_limit_refusals_total', { limit: 'book' }, 1);
  await expectServer('joddee_http_request_duration_seconds_count', { route, status: '4xx' }, 3);
});

test('both programs say whether database and Redis answer, and what their processes use', async () => {
  for (const { value } of [await ofServer(), await ofWorker()]) {
    expect(value('joddee_dependency_up', { dependency: 'mongodb' })).toBe(1);
    expect(value('joddee_dependency_up', { dependency: 'redis' })).toBe(1);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  }
});

test('the time of the last success of each scheduled job is known to every program', async () => {
  await eventually(async () => {
    for (const { value } of [await ofServer(), await ofWorker()]) {
      const at =
        value('joddee_scheduled_job_last_success_timestamp_seconds', { job_name: 'relay-outbox' }) ?? 0;
      expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(30);
    }
  }, 30);
  const { value } = await ofServer();
  for (const [job, { everySeconds }] of Object.entries(scheduledJobs))
    expect(value('joddee_scheduled_job_interval_seconds', { job_name: job })).toBe(everySeconds);
});

test('the map says how far it is behind the database', async () => {
  await eventually(async () => {
    const lag = (await ofServer()).value('joddee_map_lag_seconds');
    expect(lag).toBeGreaterThanOrEqual(0);
    expect(lag).toBeLessThan(2);
  }, 20);
  expect((await ofServer()).value('joddee_map_thread_restarts')).toBe(0);
});
