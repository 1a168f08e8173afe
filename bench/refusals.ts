import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { sampleCalendar } from '@joddee/marketplace/testing/samples/samples';
import { createHttpClient } from './load/http-client.ts';
import { at, type Load, runLoad } from './load/load.ts';
import { interleave, noteFigure, spreadOf } from './measure/figures.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { requestOf, slotsAhead } from './seed/slots.ts';

const calendars = 100;
const takenOfEach = 12;
const atMost = 20_000;
const taken = 409;

/** B4: requests for taken times : the same conditional update, which matches nothing, behind a bare HTTP server. */
export async function benchRefusals(world: World, settings: BenchSettings): Promise<void> {
  const { context } = world;
  const [owner, ...renters] = await seedPeople(context, calendars + 1);
  if (owner === undefined) throw new Error('no users were seeded');
  const slots = slotsAhead().slice(0, takenOfEach);
  // Dated in the future, because the worker's sweep would release old claims without a booking.
  const heldAt = new Date(Date.now() + 86_400_000);
  const held = () => slots.map(({ from, to }) => ({ booking: newRecordId(), from, to, heldAt }));
  const posts = await seedPosts(context, owner._id, calendars, held);
  // In a collection of their own, with the same index, which the worker does not sweep.
  const bare = world.context.db.connection.collection('floor_calendars');
  await bare.createIndex({ 'held.heldAt': 1 });
  const bareCalendars = Array.from({ length: calendars }, () => sampleCalendar(newRecordId(), held()));
  await bare.insertMany(bareCalendars.map((calendar) => ({ ...calendar })));

  const server = await world.startServer();
  const worker = await world.startWorker();
  const floor = await world.startFloor('bare-http.ts');
  for (const connections of settings.connections.filter((count) => count > 1)) {
    const limit = { seconds: settings.loadSeconds, count: atMost };
    const slotOf = (index: number) => at(slots, Math.floor(index / calendars));
    const [http, bareHttp] = [server, floor].map(({ origin }) => createHttpClient(origin, connections));
    if (http === undefined || bareHttp === undefined) return;
    const ask = async (index: number) => {
      const path = `/api/book/addBook/${at(posts, index)}`;
      return (await http.post(path, at(renters, index * 7).token, requestOf(slotOf(index)))) === taken;
    };
    const askBare = async (index: number) => {
      const { from, to } = slotOf(index);
      return (await bareHttp.post('/', '', { calendar: at(bareCalendars, index)._id, from, to })) === taken;
    };
    // Warm-up, not measured: compiles code and opens connections.
    for (const each of [ask, askBare]) await runLoad(connections, limit, each);
    const results = await interleave(
      settings.rounds,
      () => runLoad(connections, limit, askBare),
      () => runLoad(connections, limit, ask),
    );
    for (const { other } of [...results.floor, ...results.subject])
      if (other > 0) throw new Error(`${other} of the answers were no refusals`);
    const rate = (loads: Load[]) => spreadOf(loads.map(({ done, seconds }) => done / seconds));
    noteFigure({
      id: 'B4',
      what: `refusals, ${connections} at a time : the same update behind a bare HTTP server`,
      unit: '1/s',
      floor: rate(results.floor),
      ours: rate(results.subject),
      goal: { atLeast: 0.8 },
    });
    http.close();
    bareHttp.close();
  }
  for (const program of [worker, server, floor]) await program.stop();
}
