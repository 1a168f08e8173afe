import { openBareSocket } from './load/bare-socket.ts';
import { manyAtOnce } from './load/many-at-once.ts';
import { openUserSocket } from './load/user-socket.ts';
import { interleave } from './measure/interleave.ts';
import { printTable, warnOfFloor } from './measure/print-table.ts';
import { type Memory, settledMemory } from './measure/process-memory.ts';
import { formatSpread, spreadOf } from './measure/spread.ts';
import { noteFigure } from './measure/verdicts.ts';
import type { Program } from './processes/start-program.ts';
import type { World } from './processes/start-world.ts';
import { at } from './seed/at.ts';
import { seedPeople } from './seed/seed-people.ts';
import type { BenchSettings } from './settings.ts';

/** The fraction of sockets open before the first sample, because one-time allocations are not the cost of a socket. */
const firstPart = 0.25;

/** RT2: resident memory of a gateway per idle socket of a logged-in user : of a bare server. */
export async function benchMemory(world: World, settings: BenchSettings): Promise<void> {
  const sockets = settings.idleSockets;
  const first = Math.round(sockets * firstPart);
  const people = await seedPeople(world.context, first + sockets);

  /** Each round uses a new process, because a process reuses memory that it has freed. */
  const bytesOfSocket = async (
    program: Program,
    open: (index: number) => Promise<() => void>,
  ): Promise<Memory> => {
    const closing = await manyAtOnce(first, open);
    const before = await settledMemory(program);
    closing.push(...(await manyAtOnce(sockets, (index) => open(first + index))));
    const after = await settledMemory(program);
    for (const close of closing) close();
    await program.stop();
    return {
      resident: (after.resident - before.resident) / sockets,
      used: (after.used - before.used) / sockets,
      live: (after.live - before.live) / sockets,
    };
  };

  const results = await interleave(
    settings.memoryRounds,
    async () => {
      const floor = await world.startFloor('bare-ws.ts');
      return bytesOfSocket(floor, async () => {
        const socket = await openBareSocket(floor.origin);
        return () => socket.terminate();
      });
    },
    async () => {
      const server = await world.startServer();
      return bytesOfSocket(server, async (index) => {
        const socket = await openUserSocket(server.origin, at(people, index).token);
        return () => socket.close();
      });
    },
  );

  const row = (name: string, part: (memory: Memory) => number) => {
    const [bare, live] = [spreadOf(results.floor.map(part)), spreadOf(results.subject.map(part))];
    return [name, formatSpread(bare), formatSpread(live), (live.median / bare.median).toFixed(2)];
  };
  printTable(
    `RT2  bytes per idle socket of a logged-in user, ${sockets} sockets : bare ws (goal at most 2.6)`,
    ['', 'bare ws', 'gateway', 'RATIO'],
    [
      row('resident', ({ resident }) => resident),
      row('resident without free heap', ({ used }) => used),
      row('objects and buffers', ({ live }) => live),
    ],
  );
  const [bare, live] = [results.floor, results.subject].map((side) =>
    spreadOf(side.map(({ resident }) => resident / 1000)),
  );
  if (bare !== undefined && live !== undefined)
    noteFigure({
      id: 'RT2',
      what: `resident memory of an idle socket, ${sockets} sockets : a bare socket`,
      unit: 'kB',
      floor: bare,
      figure: live,
      ratio: live.median / bare.median,
      goal: { atMost: 2.6 },
    });
  warnOfFloor(
    'memory of bare ws',
    results.floor.map(({ used }) => used),
  );
}
