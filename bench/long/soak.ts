import { setTimeout as pause } from 'node:timers/promises';
import { manyAtOnce } from '../load/many-at-once.ts';
import { openUserSocket } from '../load/user-socket.ts';
import { printTable } from '../measure/print-table.ts';
import { settledMemory } from '../measure/process-memory.ts';
import { median } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { World } from '../processes/start-world.ts';
import { at } from '../seed/at.ts';
import { seedPeople } from '../seed/seed-people.ts';
import type { BenchSettings } from '../settings.ts';
import { bookingLoad } from './booking-load.ts';

const calendars = 2000;
const connections = 8;
const perSecond = 60;
const watchers = 500;
const reconnectedAMinute = 100;
const minuteMs = 60_000;

interface Minute {
  /** Objects and buffers after a garbage collection, in megabytes. */
  server: number;
  worker: number;
  resident: number;
  p50: number;
  p99: number;
  bookings: number;
  other: number;
}

/** SOAK: a steady load over many minutes, in which memory and latency must stay level. */
export async function benchSoak(world: World, { soakMinutes }: BenchSettings): Promise<void> {
  const load = await bookingLoad(world, calendars);
  const people = await seedPeople(world.context, watchers);
  const [server, worker] = [await world.startServer(), await world.startWorker()];
  const open = (index: number) => openUserSocket(server.origin, at(people, index).token);
  const sockets = await manyAtOnce(watchers, open);
  const minutes: Minute[] = [];
  for (let minute = 0; minute < soakMinutes; minute += 1) {
    const ends = performance.now() + minuteMs;
    const rounds = [];
    while (performance.now() < ends) {
      const second = performance.now() + 1000;
      rounds.push(await load.run([server], connections, 1, perSecond));
      await pause(Math.max(0, second - performance.now()));
    }
    // Sockets come and go, because what a closed one leaves behind adds up.
    for (let count = 0; count < reconnectedAMinute; count += 1) {
      const index = (minute * reconnectedAMinute + count) % watchers;
      sockets[index]?.close();
      sockets[index] = await open(index);
    }
    const [ofServer, ofWorker] = [await settledMemory(server), await settledMemory(worker)];
    minutes.push({
      server: ofServer.live / 1e6,
      worker: ofWorker.live / 1e6,
      resident: (ofServer.resident + ofWorker.resident) / 1e6,
      p50: median(rounds.map(({ p50 }) => p50)),
      p99: median(rounds.map(({ p99 }) => p99)),
      bookings: Math.round(rounds.reduce((sum, round) => sum + round.perSecond, 0)),
      other: rounds.reduce((sum, { other }) => sum + other, 0),
    });
    const last = at(minutes, minute);
    console.log(
      `  minute ${minute + 1}: server ${last.server.toFixed(0)} MB, worker ${last.worker.toFixed(0)} MB, both resident ${last.resident.toFixed(0)} MB, p99 ${last.p99.toFixed(1)} ms, ${last.other} other`,
    );
  }
  for (const socket of sockets) socket.close();
  await worker.stop();
  await server.stop();

  // The first fifth is left out, because caches fill and code is compiled.
  const from = Math.ceil(minutes.length / 5);
  const quarter = Math.max(1, Math.floor((minutes.length - from) / 4));
  const early = minutes.slice(from, from + quarter);
  const late = minutes.slice(-quarter);
  const rows = (['server', 'worker', 'resident', 'p50', 'p99'] as const).map((part) => {
    const [first, last] = [early, late].map((some) => median(some.map((minute) => minute[part])));
    return { part, first: first ?? 0, last: last ?? 0, ratio: (last ?? 0) / (first ?? 1) };
  });
  printTable(
    `SOAK  ${soakMinutes} minutes with ${perSecond} bookings a second and ${watchers} sockets (goal: level)`,
    ['', 'early', 'late', 'RATIO'],
    rows.map(({ part, first, last, ratio }) => [part, first.toFixed(1), last.toFixed(1), ratio.toFixed(2)]),
  );
  for (const { part, first, last, ratio } of rows)
    noteFigure({
      id: 'SOAK',
      what: `${part} at the end of ${soakMinutes} minutes : near their beginning`,
      unit: part.startsWith('p') ? 'ms' : 'MB',
      floor: { median: first, min: first, max: first },
      figure: { median: last, min: last, max: last },
      ratio,
      goal: { atMost: 1.1 },
    });
}
