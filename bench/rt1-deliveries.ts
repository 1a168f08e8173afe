import { setTimeout as pause } from 'node:timers/promises';
import { announceSlots } from '@joddee/marketplace/calendars/slots';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { openBareSocket } from './load/bare-socket.ts';
import { manyAtOnce } from './load/many-at-once.ts';
import { openUserSocket } from './load/user-socket.ts';
import { interleave } from './measure/interleave.ts';
import { printTable, warnOfFloor } from './measure/print-table.ts';
import { cpuSeconds } from './measure/process-cpu.ts';
import { formatSpread, spreadOf } from './measure/spread.ts';
import { noteFigure } from './measure/verdicts.ts';
import { waitUntil } from './measure/wait-until.ts';
import type { World } from './processes/start-world.ts';
import { at } from './seed/at.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { slotsAhead } from './seed/slots.ts';
import type { BenchSettings } from './settings.ts';

const takenOfPost = 6;

/** RT1: messages delivered to sockets that watch a post, per CPU-second of their server : a loop over bare sockets. */
export async function benchDeliveries(world: World, settings: BenchSettings): Promise<void> {
  const { context } = world;
  const { watchers, messages, messageEveryMs } = settings;
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

  const [bareRate, liveRate] = [spreadOf(results.floor), spreadOf(results.subject)];
  printTable(
    'RT1  deliveries per CPU-second of the gateway : bare ws loop (goal 0.8)',
    ['sockets', 'messages a round', 'bytes', 'bare ws', 'gateway', 'RATIO'],
    [
      [
        String(watchers),
        String(messages),
        String(Buffer.byteLength(frame)),
        formatSpread(bareRate),
        formatSpread(liveRate),
        (liveRate.median / bareRate.median).toFixed(3),
      ],
    ],
  );
  warnOfFloor('bare ws loop', results.floor);
  noteFigure({
    id: 'RT1',
    what: `deliveries to ${watchers} sockets : a loop over bare sockets`,
    unit: '1/CPU-s',
    floor: bareRate,
    figure: liveRate,
    ratio: liveRate.median / bareRate.median,
    goal: { atLeast: 0.8 },
  });
}
