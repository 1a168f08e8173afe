import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { openMonitoring } from '@joddee/marketplace/monitoring/gauges';
import { afterAll, expect, test } from 'vitest';
import { readServerSettings } from '../../../realtime-server/src/config.ts';
import { readWorkerSettings } from '../../../worker/src/config.ts';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { scrape } from '../../support/metrics.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const token = 'read-by-the-monitoring';

const server = await startTestServer({
  env: { METRICS_PORT: '0', WORKER_METRICS_PORT: '0', METRICS_TOKEN: token },
});
const owner = await newOwner(server);
const renter = await newPerson(server);
const postId = (await newPost(owner))._id;
afterAll(() => server.close());

const ofServer = () => scrape(server.servers[0]?.metricsAddress, token);
const ofWorker = () => scrape(server.workers[0]?.metricsAddress, token);

test('the port of visitors has no metrics, also with the token', async () => {
  for (const given of [undefined, `Bearer ${token}`]) {
    const { status, body } = await createApiClient(server.url, given).raw('/metrics');
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('joddee_');
  }
});

test('the port of metrics needs the token if it is set, and serves nothing else', async () => {
  for (const program of [server.servers[0], server.workers[0]]) {
    const url = `http://127.0.0.1:${program?.metricsAddress?.port}`;
    const status = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).status;
    const authorization = `Bearer ${token}`;
    expect(await status('/metrics', { headers: { authorization } })).toBe(200);
    for (const wrong of ['Bearer', `Bearer ${token}x`, renter.token ?? ''])
      expect(await status('/metrics', { headers: { authorization: wrong } })).toBe(401);
    expect(await status('/metrics')).toBe(401);
    for (const path of ['/', '/api', '/healthz', '/metricsx'])
      expect(await status(path, { headers: { authorization } })).toBe(404);
    expect(await status('/metrics', { method: 'POST', headers: { authorization } })).toBe(404);
  }
});

test('without a port a program serves no metrics', async () => {
  expect(await openMonitoring(server.context, server.settings, undefined)).toBe(undefined);
  const { MONGO_URL, REDIS_URL, TOKEN_SECRET } = server.settings;
  const env = { MONGO_URL, REDIS_URL, TOKEN_SECRET, MASTER_KEY: randomBytes(32).toString('hex') };
  expect(readServerSettings(env).METRICS_PORT).toBe(undefined);
  expect(readWorkerSettings(env).WORKER_METRICS_PORT).toBe(undefined);
});

/** One request of each kind: with the id of a record, to no route, by a method that no route has. */
async function callEach(id: string): Promise<void> {
  await Promise.all([
    renter.call('findPost', { params: { id } }),
    renter.call('findBooking', { params: { id } }),
    renter.call('requestBooking', { params: { postId: id }, body: { name: id } }),
    renter.raw(`/${id}/${id}`),
    renter.raw(`/api/${id}?${id}=${id}`),
    renter.raw(`/book/${id}`, { headers: { accept: 'text/html' } }),
    renter.raw(`/socket.io/?EIO=4&transport=${id}`),
  ]);
}

/** Methods that fetch does not send. */
function callBy(method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(`${server.url}/x`, { method }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

test('no id and no path is a label: after 30 different ones there are as many series as after the first', async () => {
  await callEach(randomBytes(12).toString('hex'));
  await callBy('PATCH');
  const before = await ofServer();
  for (let count = 0; count < 30; count += 1) await callEach(randomBytes(12).toString('hex'));
  for (const method of ['PUT', 'PROPFIND', 'SEARCH', 'LOCK']) await callBy(method);
  const after = await ofServer();
  const fixed = (series: readonly string[]) => series.filter((one) => one.startsWith('joddee_')).sort();
  expect(fixed(after.series)).toEqual(fixed(before.series));
  const route = { route: 'other', method: 'other' };
  expect(after.value('joddee_http_request_duration_seconds_count', route)).toBe(5);
  expect(after.value('joddee_http_request_duration_seconds_count', { route: httpRoutes.findPost.path })).toBe(
    31,
  );
});

test('the metrics hold nothing of users, bookings or addresses', async () => {
  const booking = await book(renter, postId, tomorrow(server));
  const given = [
    booking._id,
    postId,
    renter.id,
    renter.username,
    renter.token ?? '',
    booking.detail.phone,
    booking.detail.idCar,
    booking.detail.note,
    '127.0.0.1',
    server.settings.TOKEN_SECRET,
  ];
  for (const { text } of [await ofServer(), await ofWorker()])
    for (const one of given) expect(text).not.toContain(one);
});
