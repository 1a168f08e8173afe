import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startLocalServices } from '@joddee/local-services/start-local-services';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import { createLogger } from '@joddee/marketplace/platform/logger';
import { afterAll, expect, test } from 'vitest';
import { type Answer, createApiClient } from '../../support/api-client.ts';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { whileFrozen } from '../../support/programs/while-frozen.ts';
import { thaiText } from '../../support/thai-text.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'joddee-parts-'));
const services = await startLocalServices({ dataDir, ignoreGiven: true });
const server = await startTestServer({ services, isStopping: true, servers: 2, workers: 2 });
const owner = await newOwner(server);
const renter = await newPerson(server);
const postId = (await newPost(owner))._id;
const liveRenter = await connectLive(server.urls[1] ?? '', renter.token);
const visitor = await connectLive(server.urls[0] ?? '');
await visitor.connection.watch('post', postId);
afterAll(async () => {
  closeLiveClients();
  await server.close();
  await services.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Timed extends Answer {
  milliseconds: number;
}

async function timed(ask: Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await ask;
  return { ...answer, milliseconds: performance.now() - began };
}

const optionsFor = (timein: string, timeout: string) =>
  bookingOptions(postId, tomorrow(server), timein, timeout);

/** Number 0 would be this very process with its whole group. */
function pidOf(part: number | undefined): number {
  if (part === undefined) throw new Error('that part does not run');
  return part;
}

function readableLog() {
  const lines: string[] = [];
  const log = createLogger('late', 'warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  return { lines, log };
}

test('Redis does not answer: bookings get 503 within a second, other requests proceed, and all events follow afterwards', async () => {
  const before = await book(renter, postId, tomorrow(server), '08.00', '09.00');
  await eventually(() => expect(liveRenter.state.bookings.get(before._id)).toBeDefined());
  await whileFrozen(services.pids.redis, async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await timed(renter.call('requestBooking', optionsFor('10.00', '11.00')));
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', message: expect.stringMatching(thaiText) },
      });
      expect(refused.milliseconds).toBeLessThan(1000);
    }
    expect(
      await timed(
        renter.call('checkBooking', {
          params: { bookId: before._id },
          body: { check: true, step: 'checkin' },
        }),
      ),
    ).toMatchObject({
      status: 200,
      body: { state: 'arrived' },
    });
    const ready = await timed(createApiClient(server.url).raw('/readyz'));
    expect(ready).toMatchObject({ status: 503, body: { database: true, redis: false } });
  });
  // Nothing is half-done: the refused time is free, and the event of the check-in follows now.
  expect((await server.context.db.calendars.findById(postId).lean())?.held).toHaveLength(1);
  await eventually(
    () => expect(liveRenter.state.bookings.get(before._id)).toMatchObject({ state: 'arrived' }),
    20,
  );
  // Some connections are still being replaced.
  const after = await eventually(() => book(renter, postId, tomorrow(server), '10.00', '11.00'));
  await eventually(() => {
    expect(liveRenter.state.bookings.get(after._id)).toBeDefined();
    expect(visitor.state.slots.get(postId)?.taken).toHaveLength(2);
  }, 20);
});

test('Redis is killed: sockets stay or reconnect by themselves, and bookings are made again', async () => {
  process.kill(pidOf(services.pids.redis), 'SIGKILL');
  const answer = await timed(renter.call('requestBooking', optionsFor('12.00', '13.00')));
  expect([201, 202, 503]).toContain(answer.status);
  expect(answer.milliseconds).toBeLessThan(2500);
  const other = await newPerson(server);
  await eventually(async () => {
    const again = await other.call('requestBooking', optionsFor('14.00', '15.00'));
    expect(again.status === 201 || again.body.code === 'OWN_BOOKING_OVERLAPS').toBe(true);
  }, 15);
  await eventually(async () => {
    const calendar = await server.context.db.calendars.findById(postId).lean();
    const held = (calendar?.held ?? []).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    }));
    expect(visitor.state.slots.get(postId)?.taken).toEqual(held.sort((a, b) => a.from.localeCompare(b.from)));
    expect(held.length).toBeGreaterThanOrEqual(3);
  }, 20);
});

test.each([
  ['the database', () => services.pids.guard],
  ['Redis', () => services.pids.redis],
] as const)('a program that starts before %s waits for it', async (what, part) => {
  const { lines, log } = readableLog();
  const { opening } = await whileFrozen(part(), async () => {
    const opening = openContext('late', server.settings, { log });
    await eventually(() => expect(lines).toContain(`waiting for ${what}`));
    return { opening };
  });
  const { context, close } = await opening;
  expect(await context.db.users.countDocuments()).toBeGreaterThan(0);
  expect(await context.redis.ping()).toBe('PONG');
  await close();
});

test('the database does not answer: 503 within two seconds, no process ends, and a screen that opens waits for its spot', async () => {
  const opened = (await newPost(owner))._id;
  const screen = await connectLive(server.urls[0] ?? '');
  let watching = Promise.resolve('');
  await whileFrozen(services.pids.guard, async () => {
    watching = screen.connection.watch('post', opened).then(
      () => 'watched',
      (error: Error) => error.message,
    );
    for (const ask of [
      () => createApiClient(server.url).call('findRecommendedPosts'),
      () => renter.call('findOwnProfile'),
      () => renter.call('requestBooking', optionsFor('16.00', '17.00')),
    ]) {
      const refused = await timed(ask());
      expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(refused.milliseconds).toBeLessThan(2000);
    }
    expect((await createApiClient(server.url).raw('/healthz')).status).toBe(200);
    expect(await createApiClient(server.url).raw('/readyz')).toMatchObject({
      status: 503,
      body: { database: false },
    });
  });
  await eventually(async () => expect((await renter.call('findOwnProfile')).status).toBe(200), 15);
  expect(await watching).toBe('watched');
  expect(screen.state.watchedPosts.get(opened)).toMatchObject({ _id: opened });
});

test('dependencies that fail one after the other: their timeouts do not add up', async () => {
  const someone = await newPerson(server);
  const held = await book(someone, postId, tomorrow(server), '19.00', '20.00');
  const params = { postId, bookId: held._id };
  await whileFrozen(services.pids.redis, async () => {
    // The request has found the session, and waits for most of a second for its rate limit.
    const asked = timed(someone.call('cancelBooking', { params }));
    await setTimeout(400);
    await whileFrozen(services.pids.guard, async () => {
      const answer = await asked;
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(answer.milliseconds).toBeLessThan(2000);
    });
  });
  await eventually(
    async () =>
      expect((await someone.call('cancelBooking', { params })).body.code ?? 'done').not.toBe('UNAVAILABLE'),
    15,
  );
  expect((await server.context.db.bookings.findById(held._id).lean())?.detail.status).toBe(0);
});

test('the database is killed: it is back in seconds, with every acknowledged booking', async () => {
  const someone = await newPerson(server);
  const kept = await book(someone, postId, tomorrow(server), '17.00', '18.00');
  process.kill(pidOf(services.pids.postgres), 'SIGKILL');
  const during = await timed(createApiClient(server.url).call('findRecommendedPosts'));
  expect([200, 503]).toContain(during.status);
  expect(during.milliseconds).toBeLessThan(2500);
  await eventually(
    async () => expect((await someone.ok('findOwnBookings')).book.map(({ _id }) => _id)).toContain(kept._id),
    15,
  );
  const next = await newPerson(server);
  await eventually(async () => {
    const answer = await next.call('requestBooking', optionsFor('18.00', '19.00'));
    expect(answer.status === 201 || answer.body.code === 'OWN_BOOKING_OVERLAPS').toBe(true);
  }, 15);
  await eventually(
    async () => expect((await createApiClient(server.url).raw('/readyz')).status).toBe(200),
    15,
  );
});
