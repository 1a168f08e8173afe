import { setTimeout as pause } from 'node:timers/promises';
import { announceSlots } from '@joddee/marketplace/calendars/slots';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { openBareSocket, openUserSocket } from './load/live-socket.ts';
import { at, manyAtOnce, waitUntil } from './load/load.ts';
import { interleave, noteFigure, spreadOf } from './measure/figures.ts';
import { cpuSeconds } from './measure/usage.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { slotsAhead } from './seed/slots.ts';

const takenOfPost = 6;
const messageEveryMs = 20;

/** RT1: messages delivered to sockets that watch a post, per CPU-second of their server : a loop over bare sockets. */
export async function benchDeliveries(world: World, settings: BenchSettings): Promise<void> {
  const { context } = world;
  const { watchers, messages } = settings;
  const people = await seedPeople(context, watchers);
  const heldAt = new Date(Date.now() + 86_400_000);
  const held = slotsAhead()
    .slice(0, takenOfPost)
    .map(({ from, to }) => ({ booking: newRecordId(), from, to, heldAt }));
  const post = at(await seedPosts(context, at(people, 0)._id, 1, () => held), 0);

  const server = await world.startServer();
  let frame = '';
  let delivered = 0;
  const live = await manyAtOnce(watchers, async (index) => {
    const note = (text: string) => {
      if (!text.startsWith('42["slots:changed"')) return;
      frame = text;
      delivered += 1;
    };
    const socket = await openUserSocket(server.origin, at(people, index).token, note);
    await socket.request('post:watch', post.toString());
    return socket;
  });
  // Warm-up, not measured: compiles code. It also captures the frame that the floor sends.
  await announce(20);

  const floor = await world.startFloor('bare-ws.ts');
  let received = 0;
  const bare = await manyAtOnce(watchers, () =>
    openBareSocket(floor.origin, () => {
      received += 1;
    }),
  );
  await loop(20);

  async function announce(count: number): Promise<number> {
    const before = cpuSeconds(server.pid);
    delivered = 0;
    for (let message = 0; message < count; message += 1) {
      await Promise.all([announceSlots(context, post), pause(messageEveryMs)]);
    }
    await waitUntil(() => delivered === count * watchers);
    return delivered / (cpuSeconds(server.pid) - before);
  }
  async function loop(count: number): Promise<number> {
    const before = cpuSeconds(floor.pid);
    received = 0;
    floor.send({ broadcast: { text: frame, count, everyMs: messageEveryMs } });
    await waitUntil(() => received === count * watchers);
    return received / (cpuSeconds(floor.pid) - before);
  }

  const results = await interleave(
    settings.rounds,
    () => loop(messages),
    () => announce(messages),
  );
  for (const socket of live) socket.close();
  for (const socket of bare) socket.terminate();
  await floor.stop();
  await server.stop();

  noteFigure({
    id: 'RT1',
    what: `deliveries to ${watchers} sockets a CPU-second of their server : a loop over bare sockets`,
    unit: '1/s',
    floor: spreadOf(results.floor),
    ours: spreadOf(results.subject),
    goal: { atLeast: 0.75 },
  });
}
