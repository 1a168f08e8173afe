import { writable } from '@joddee/marketplace/platform/records/read-model';
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

const bays = 200;

/** B6: bookings of a lot, all at the same time, each of a bay : as many bookings of spots that are let as a whole. */
export async function benchLots(world: World, settings: BenchSettings): Promise<void> {
  const { context, services } = world;
  const { db } = context;
  const [owner, ...renters] = await seedPeople(context, bays + 1);
  if (owner === undefined) throw new Error('no users were seeded');
  const posts = await seedPosts(context, owner._id, bays);
  const server = await world.startServer();
  const worker = await world.startWorker();
  const programs = { server, worker };
  const results: Rates = {};
  for (const connections of settings.connections) {
    // A lot of its own, so that no calendar has more held times than a day of a busy lot.
    const [lot] = await seedPosts(context, owner._id, 1);
    if (lot === undefined) throw new Error('no lot was seeded');
    const perPlace = { 'detail.perPlace': true, 'detail.numberofcar': bays };
    await writable(db.posts).updateOne({ _id: lot }, { $set: perPlace });
    await writable(db.calendars).updateOne({ _id: lot }, { $set: { bays } });
    const http = createHttpClient(server.origin, connections);
    const slots = slotsAhead().slice(100 * settings.connections.indexOf(connections));
    let rounds = 0;
    const measure = async (postOf: (index: number) => unknown): Promise<MeasuredLoad> => {
      const slot = at(slots, rounds);
      rounds += 1;
      const before = costSoFar(services, programs);
      const load = await runLoad(connections, { seconds: 60, count: bays }, async (index) => {
        const path = `/api/book/addBook/${postOf(index)}`;
        return (await http.post(path, at(renters, index).token, requestOf(slot))) === 201;
      });
      await waitUntil(async () => (await db.bookings.exists({ 'outbox.at': { $gt: new Date(0) } })) === null);
      return { ...load, cost: costSince(before, costSoFar(services, programs)) };
    };
    const whole = () => measure((index) => at(posts, index));
    // Warm-up, not measured: compiles code and opens connections.
    await whole();
    results[connections] = await interleave(settings.rounds, whole, () => measure(() => lot));
    http.close();
  }
  await worker.stop();
  await server.stop();
  printRates(
    { id: 'B6', atLeast: 0.5, what: `bookings of a lot of ${bays} bays : of whole spots` },
    'whole spots',
    results,
  );
}
