import type { Context } from '@joddee/marketplace/context/context';
import { openCalendarFloor } from './floors/calendar-claims.ts';
import { createHttpClient } from './load/http-client.ts';
import { type MeasuredLoad, printRates, type Rates } from './load/rates-table.ts';
import { runLoad } from './load/run-load.ts';
import { costSince, costSoFar } from './measure/cost.ts';
import { interleave } from './measure/interleave.ts';
import { waitUntil } from './measure/wait-until.ts';
import type { World } from './processes/start-world.ts';
import { at } from './seed/at.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { requestOf, slotsAhead } from './seed/slots.ts';
import type { BenchSettings } from './settings.ts';

/** Enough that no two concurrent requests share a calendar, and no calendar fills up. */
const calendars = 400;
const atMost = 4000;

/** B3: bookings that succeed, over HTTP : the one conditional update that every booking needs, and all of its writes. */
export async function benchBookings(world: World, settings: BenchSettings): Promise<void> {
  const { context, services } = world;
  const [owner, ...renters] = await seedPeople(context, calendars + 1);
  if (owner === undefined) throw new Error('no users were seeded');
  const posts = await seedPosts(context, owner._id, calendars);
  const slots = slotsAhead();
  const server = await world.startServer();
  const worker = await world.startWorker();
  const programs = { server, worker };

  const claims: Rates = {};
  const writes: Rates = {};
  let booked = 0;
  for (const connections of settings.connections) {
    const floor = await openCalendarFloor(
      world.mongoUrl,
      `floor_b3_${connections}`,
      connections,
      3 * calendars,
      [],
    );
    const http = createHttpClient(server.origin, connections);
    const limit = { seconds: settings.loadSeconds, count: atMost };
    let claimed = 0;
    let written = 0;
    const raw = async (ask: (index: number) => Promise<boolean>): Promise<MeasuredLoad> => {
      const before = costSoFar(services, {});
      const load = await runLoad(connections, limit, ask);
      return { ...load, cost: costSince(before, costSoFar(services, {})) };
    };
    // Each floor has calendars of its own, as many as the app has posts and renters.
    const claim = () => {
      const index = claimed;
      claimed += 1;
      return floor.claim(at(floor.calendars, index % calendars), at(slots, Math.floor(index / calendars)));
    };
    const write = () => {
      const index = written;
      written += 1;
      const nth = index % calendars;
      return floor.writeBooking(
        at(floor.calendars, calendars + nth),
        at(floor.calendars, 2 * calendars + nth),
        at(slots, Math.floor(index / calendars)),
      );
    };
    const book = () => {
      const index = booked;
      booked += 1;
      // Each request of a renter is for another post, and each round uses a later slot.
      const slot = at(slots, Math.floor(index / calendars));
      const path = `/api/book/addBook/${at(posts, index)}`;
      return http.post(path, at(renters, index * 7).token, requestOf(slot)).then((status) => status === 201);
    };
    // Warm-up, not measured: compiles code and opens connections.
    await runLoad(connections, { seconds: 3 * settings.loadSeconds, count: 2000 }, book);
    await allAnnounced(context);
    const { floor: floors, subject } = await interleave(
      settings.rounds,
      async () => ({ claims: await raw(claim), writes: await raw(write) }),
      async () => {
        const before = costSoFar(services, programs);
        const load = await runLoad(connections, limit, book);
        // The cost of a booking includes the announcement after its response.
        await allAnnounced(context);
        return { ...load, cost: costSince(before, costSoFar(services, programs)) };
      },
    );
    claims[connections] = { floor: floors.map((each) => each.claims), subject };
    writes[connections] = { floor: floors.map((each) => each.writes), subject };
    http.close();
    await floor.close();
  }
  await worker.stop();
  await server.stop();
  const booking = { id: 'B3', atLeast: 0.5, what: 'bookings over HTTP : raw conditional updates' };
  printRates(booking, 'raw claims', claims);
  printRates(
    { ...booking, atLeast: 1, what: 'bookings over HTTP : their four writes, raw' },
    'raw writes',
    writes,
  );
}

function allAnnounced({ db }: Context): Promise<void> {
  return waitUntil(async () => (await db.bookings.exists({ 'outbox.at': { $gt: new Date(0) } })) === null);
}
