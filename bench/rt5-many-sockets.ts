import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { announceSlots } from '@joddee/marketplace/calendars/slots';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { manyAtOnce } from './load/many-at-once.ts';
import { openUserSocket } from './load/user-socket.ts';
import { printTable } from './measure/print-table.ts';
import { cpuSeconds } from './measure/process-cpu.ts';
import { settledMemory } from './measure/process-memory.ts';
import { formatSpread, quantile, spreadOf } from './measure/spread.ts';
import { noteFigure } from './measure/verdicts.ts';
import type { World } from './processes/start-world.ts';
import { at } from './seed/at.ts';
import { type BenchPerson, seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { slotsAhead } from './seed/slots.ts';
import type { BenchSettings } from './settings.ts';

const watchersOfPost = 100;
const changeEveryMs = 500;
const spareFiles = 500;
const peopleAtOnce = 5000;

/** RT5: one gateway with many idle sockets and many that watch posts whose slots change. */
export async function benchManySockets(world: World, settings: BenchSettings): Promise<void> {
  const { crowdActive: active, crowdSeconds: seconds } = settings;
  const idle = Math.min(settings.crowdIdle, mostSockets() - active);
  const { context } = world;
  const people: BenchPerson[] = [];
  while (people.length < idle + active)
    people.push(...(await seedPeople(context, Math.min(peopleAtOnce, idle + active - people.length))));
  const heldAt = new Date(Date.now() + 86_400_000);
  const held = slotsAhead()
    .slice(0, 6)
    .map(({ from, to }) => ({ booking: newRecordId(), from, to, heldAt }));
  const posts = await seedPosts(context, at(people, 0)._id, Math.ceil(active / watchersOfPost), () => held);

  const server = await world.startServer();
  const memoryBefore = await settledMemory(server);
  const opening = performance.now();
  const idleSockets = await manyAtOnce(idle, (index) =>
    openUserSocket(server.origin, at(people, index).token),
  );
  const announcedAt = new Map<string, number>();
  const latencies: number[] = [];
  const activeSockets = await manyAtOnce(active, async (index) => {
    const post = at(posts, Math.floor(index / watchersOfPost)).toString();
    const note = (frame: string) => {
      if (frame.startsWith('42["slots:changed"'))
        latencies.push(performance.now() - (announcedAt.get(post) ?? 0));
    };
    const socket = await openUserSocket(server.origin, at(people, idle + index).token, note);
    await socket.request('post:watch', post);
    return socket;
  });
  const opened = (performance.now() - opening) / 1000;
  const memory = await settledMemory(server);

  const rounds: number[] = [];
  const cpuBefore = cpuSeconds(server.pid);
  const began = performance.now();
  let sent = 0;
  let failed = 0;
  while (performance.now() - began < seconds * 1000) {
    const roundBegan = performance.now();
    latencies.length = 0;
    for (const [index, post] of posts.entries()) {
      announcedAt.set(post.toString(), performance.now());
      announceSlots(context, post).catch(() => {
        failed += 1;
      });
      sent += 1;
      await pause(Math.max(0, roundBegan + ((index + 1) * changeEveryMs) / posts.length - performance.now()));
    }
    await pause(Math.max(0, roundBegan + changeEveryMs - performance.now()));
    rounds.push(quantile(latencies, 0.99));
    if (latencies.length < active * 0.99)
      console.log(`  only ${latencies.length} of ${active} delivered in time`);
  }
  const elapsed = (performance.now() - began) / 1000;
  const busy = (cpuSeconds(server.pid) - cpuBefore) / elapsed;
  for (const socket of [...idleSockets, ...activeSockets]) socket.close();
  await server.stop();

  if (failed > 0) console.log(`  ${failed} of ${sent} announcements failed`);
  const residentMb = (memory.resident - memoryBefore.resident) / 1e6;
  printTable(
    `RT5  one gateway, ${idle} idle and ${active} active sockets, ${Math.round(elapsed)} s`,
    ['opened in s', 'memory MB', 'kB a socket', 'deliveries/s', 'CPU', 'p99 ms'],
    [
      [
        opened.toFixed(0),
        residentMb.toFixed(0),
        ((residentMb * 1000) / (idle + active)).toFixed(1),
        String(Math.round((sent * watchersOfPost) / elapsed)),
        `${(busy * 100).toFixed(0)} %`,
        formatSpread(spreadOf(rounds), 1),
      ],
    ],
  );
  noteFigure({
    id: 'RT5',
    what: `p99 from a change to the handlers of ${active} sockets beside ${idle} idle ones`,
    unit: 'ms',
    floor: null,
    figure: spreadOf(rounds),
    goal: { atMost: 100 },
  });
}

/** Sockets that a process may open: the server's limit is the one of this process. */
function mostSockets(): number {
  const [, limit] = /^Max open files +\d+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Number(limit) - spareFiles;
}
