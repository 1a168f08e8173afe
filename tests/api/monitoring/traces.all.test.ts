import { Writable } from 'node:stream';
import { runRequestedJob } from '@joddee/marketplace/assembly/jobs';
import { createLogger } from '@joddee/marketplace/platform/logger';
import { openTraces } from '@joddee/marketplace/platform/traces/traces';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newOwner, newPerson, newPost, password } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { type ReceivedSpan, startTraceReceiver } from '../../support/trace-receiver.ts';

const receiver = await startTraceReceiver();
const server = await startTestServer({
  servers: 2,
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-receiver-token=t%3Dt,x-other=1',
  },
});
const owner = await newOwner(server);
const renter = await newPerson(server);
const postId = (await newPost(owner))._id;
afterAll(async () => {
  closeLiveClients();
  await server.close();
  await receiver.close();
});

/** The names from a span up to the first one of its trace. */
function wayUp(spans: readonly ReceivedSpan[], from: ReceivedSpan): string[] {
  const above = spans.find(({ spanId }) => spanId === from.parentSpanId);
  return [from.name, ...(above === undefined ? [] : wayUp(spans, above))];
}

const request = 'POST /api/book/addBook/{postId}';
const wayOfRequest = ['command requestBooking', request];
const wayOfJob = ['job lock-slot', 'enqueue lock-slot', ...wayOfRequest];

test('a booking is one trace: from its request over the job to the sockets of another server', async () => {
  const [, there = ''] = server.urls;
  const live = await connectLive(there, owner.token);
  const booking = await book(renter, postId, tomorrow(server));
  await eventually(() => expect(live.causes('booking:changed')).toEqual(['created']));

  const spansOfTrace = () => {
    const { traceId } = receiver.spans.find(({ name }) => name === request) ?? {};
    return receiver.spans.filter((span) => span.traceId === traceId);
  };
  await eventually(() => {
    const spans = spansOfTrace();
    const waysOf = (name: string) =>
      spans.filter((span) => span.name === name).map((span) => wayUp(spans, span).slice(1));
    expect(waysOf(request)).toEqual([[]]);
    expect(waysOf('await outcome')).toEqual([wayOfRequest]);
    expect(waysOf('job lock-slot')).toEqual([wayOfJob.slice(1)]);
    expect(waysOf('publish outcome')).toEqual([wayOfJob]);
    expect(waysOf('insert bookings')).toEqual([wayOfJob]);
    expect(waysOf('deliver booking:changed')).toContainEqual(['publish events', ...wayOfJob]);
  }, 20);

  const spans = spansOfTrace();
  const factsOf = (name: string) => spans.find((span) => span.name === name)?.facts;
  expect(factsOf(request)).toMatchObject({ 'http.response.status_code': 201, 'http.request.method': 'POST' });
  expect(factsOf('publish outcome')).toEqual({
    'joddee.booking.id': booking._id,
    'joddee.booking.outcome': 'booked',
  });
  expect(factsOf('deliver booking:changed')).toEqual({ 'joddee.sockets': 1 });
  expect(receiver.headers).toMatchObject({ 'x-receiver-token': 't=t', 'x-other': '1' });
});

test('requests that come together keep a trace each', async () => {
  receiver.spans.length = 0;
  const starts = ['08.00', '09.00', '10.30', '12.00', '13.30'];
  const posts = await Promise.all(starts.map(async () => (await newPost(owner))._id));
  const options = (id: string, at: number) =>
    bookingOptions(id, tomorrow(server), starts[at], `${14 + at}.30`);
  await Promise.all(posts.map((id, at) => renter.call('requestBooking', options(id, at))));
  await eventually(() => {
    const jobs = receiver.spans.filter(({ name }) => name === 'job lock-slot');
    expect(receiver.spans.filter(({ name }) => name === request)).toHaveLength(starts.length);
    expect(jobs.length).toBeGreaterThan(1);
    expect(new Set(jobs.map(({ traceId }) => traceId)).size).toBe(jobs.length);
    for (const job of jobs)
      expect(
        wayUp(
          receiver.spans.filter(({ traceId }) => traceId === job.traceId),
          job,
        ),
      ).toEqual(wayOfJob);
  }, 20);
});

test('each request of a job that carries several continues its own trace', async () => {
  const parents = ['a', 'b'].map((digit) => ({ traceId: digit.repeat(32), parentSpanId: digit.repeat(16) }));
  const group = parents.map(({ traceId, parentSpanId }) => ({
    post: postId,
    trace: `00-${traceId}-${parentSpanId}-01`,
  }));
  // One without a trace, and one with a text that is none.
  const data = { group: [...group, { post: postId }, { post: postId, trace: 'no trace' }] };
  const job = { data, updateData: async () => {}, removeDeduplicationKey: async () => false };
  await runRequestedJob(server.context, 'recompute-rating', job);
  await eventually(() => {
    const jobs = receiver.spans.filter(({ name }) => name === 'job recompute-rating');
    const found = jobs.map(({ traceId, parentSpanId }) => ({ traceId, parentSpanId }));
    // They run side by side, so either may end first.
    expect(found.sort((a, b) => a.traceId.localeCompare(b.traceId))).toEqual(parents);
  });
});

test('a refusal is a fact of its span, and a visitor cannot choose the trace', async () => {
  const [traceId, spanId] = ['ab'.repeat(16), 'cd'.repeat(8)];
  const before = receiver.spans.length;
  await createApiClient(server.url).raw('/readyz');
  await createApiClient(server.url).raw('/api/book/64b000000000000000000000', {
    headers: { traceparent: `00-${traceId}-${spanId}-01` },
  });
  const rival = await newPerson(server);
  const { body } = await rival.call('requestBooking', bookingOptions(postId, tomorrow(server)));
  expect(body.code).toBe('SLOT_TAKEN');
  await eventually(() => {
    const refused = receiver.spans.slice(before).find(({ name }) => name === 'command requestBooking');
    expect(refused?.facts).toEqual({ 'error.type': 'SLOT_TAKEN' });
  });
  expect(receiver.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  expect(receiver.spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);
});

test('no span holds a name, phone, plate, card number, password or token', async () => {
  await server.context.background.settled();
  await eventually(() => expect(receiver.bodies.join()).toContain('SLOT_TAKEN'));
  const sent = receiver.bodies.join('\n');
  expect(sent).toContain('command register');
  expect(sent).toContain('command submitCard');
  const secrets = [
    renter.username,
    renter.id,
    `${renter.username}@example.com`,
    renter.token ?? 'none',
    password,
    '0812345678',
    '0898765432',
    'กข 1234',
    'รถสีขาว',
    'สมชาย',
    'AB1234567890',
    server.settings.TOKEN_SECRET,
  ];
  for (const secret of secrets) expect(sent, secret).not.toContain(secret);
  expect(sent).not.toMatch(/\b\d{13}\b/);
});

test('a share of 0 records nothing, and a receiver that is unavailable is logged once and disturbs nothing', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const before = receiver.spans.length;
  for (const env of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '0' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  ]) {
    const other = await startTestServer({
      env,
      schedule: false,
      log: createLogger('test', 'warn', destination),
    });
    const person = await newPerson(other);
    expect((await person.ok('findOwnProfile')).username).toBe(person.username);
    if (env.OTEL_TRACES_SAMPLER_ARG === undefined)
      await eventually(() => expect(lines.join('')).toContain('traces cannot be sent'), 20);
    await other.close();
  }
  // One line of each program: the server and its worker.
  expect(lines.filter((line) => line.includes('traces cannot be sent')).length).toBeLessThanOrEqual(2);
  const ofOthers = receiver.spans.slice(before).filter(({ name }) => name.includes('register'));
  expect(ofOthers).toEqual([]);
});

test('without an address there are no traces', async () => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: _, ...others } = server.settings;
  const settings = { ...others, OTEL_EXPORTER_OTLP_ENDPOINT: undefined };
  expect(await openTraces('test', settings, server.context.log)).toBe(undefined);
});
