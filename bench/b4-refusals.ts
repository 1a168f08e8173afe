import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { openCalendarFloor } from './floors/calendar-claims.ts';
import { createHttpClient } from './load/http-client.ts';
import { printRates, type Rates } from './load/rates-table.ts';
import { runLoad } from './load/run-load.ts';
import { costSince, costSoFar } from './measure/cost.ts';
import { interleave } from './measure/interleave.ts';
import type { Program } from './processes/start-program.ts';
import type { World } from './processes/start-world.ts';
import { at } from './seed/at.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { requestOf, slotsAhead } from './seed/slots.ts';
import type { BenchSettings } from './settings.ts';

const calendars = 100;
const takenOfEach = 12;
const atMost = 20_000;
const taken = 409;

/**
 * B4: requests for taken times : conditional updates that match nothing. Beside it the same update behind a bare HTTP
 * server, which shows how much of the floor Node and one message an update leave to any program.
 */
export async function benchRefusals(world: World, settings: BenchSettings): Promise<void> {
  const { context, services } = world;
  const [owner, ...renters] = await seedPeople(context, calendars + 1);
  if (owner === undefined) throw new Error('no users were seeded');
  const slots = slotsAhead().slice(0, takenOfEach);
  // Dated in the future, because the worker's sweep would release old claims without a booking.
  const heldAt = new Date(Date.now() + 86_400_000);
  const posts = await seedPosts(context, owner._id, calendars, () =>
    slots.map(({ from, to }) => ({ booking: newRecordId(), from, to, heldAt })),
  );
  const server = await world.startServer();
  const worker = await world.startWorker();
  const bare = await world.startFloor('bare-http.ts');

  const results: Rates = {};
  const bareResults: Rates = {};
  for (const connections of settings.connections) {
    const floor = await openCalendarFloor(
      world.mongoUrl,
      `floor_b4_${connections}`,
      connections,
      calendars,
      slots,
    );
    const http = createHttpClient(server.origin, connections);
    const limit = { seconds: settings.loadSeconds, count: atMost };
    const slotOf = (index: number) => at(slots, Math.floor(index / calendars));
    const ask = (index: number) =>
      http
        .post(`/api/book/addBook/${at(posts, index)}`, at(renters, index * 7).token, requestOf(slotOf(index)))
        .then((status) => status === taken);
    const bareHttp = createHttpClient(bare.origin, connections);
    const askBare = (index: number) => {
      const { from, to } = slotOf(index);
      const calendar = at(floor.calendars, index).toString();
      return bareHttp
        .post('/', '', { collection: floor.name, calendar, from, to })
        .then((status) => status === taken);
    };
    const measured = (programs: Record<string, Program>, each: typeof ask) => async () => {
      const before = costSoFar(services, programs);
      const load = await runLoad(connections, limit, each);
      return { ...load, cost: costSince(before, costSoFar(services, programs)) };
    };
    const raw = measured(
      {},
      async (index) => !(await floor.claim(at(floor.calendars, index), slotOf(index))),
    );
    // Warm-up, not measured: compiles code and opens connections.
    for (const each of [ask, askBare]) await runLoad(connections, limit, each);
    results[connections] = await interleave(settings.rounds, raw, measured({ server, worker }, ask));
    bareResults[connections] = await interleave(settings.rounds, raw, measured({ server: bare }, askBare));
    http.close();
    bareHttp.close();
    await floor.close();
  }
  await worker.stop();
  await server.stop();
  await bare.stop();
  const refusal = { id: 'B4', atLeast: 0.6, what: 'refusals over HTTP : raw non-matching updates' };
  printRates(refusal, 'raw refusals', results);
  printRates(
    { id: 'B4', what: 'the same update behind a bare HTTP server : raw' },
    'raw refusals',
    bareResults,
  );
}
