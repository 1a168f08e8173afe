import { openBareSocket, openUserSocket } from './load/live-socket.ts';
import { at, manyAtOnce } from './load/load.ts';
import { interleave, noteFigure, spreadOf } from './measure/figures.ts';
import { settledBytes } from './measure/usage.ts';
import type { Program } from './processes/start-program.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';
import { seedPeople } from './seed/seed-people.ts';

/** The fraction of sockets open before the first sample, because one-time allocations are not the cost of a socket. */
const firstPart = 0.25;

/** RT2: resident memory of a gateway per idle socket of a logged-in user : of a bare server. */
export async function benchSockets(world: World, settings: BenchSettings): Promise<void> {
  const sockets = settings.idleSockets;
  const first = Math.round(sockets * firstPart);
  const people = await seedPeople(world.context, first + sockets);

  /** Each round uses a new process, because a process reuses memory that it has freed. */
  const bytesOfSocket = async (
    program: Program,
    open: (index: number) => Promise<() => void>,
  ): Promise<number> => {
    const closing = await manyAtOnce(first, open);
    const before = await settledBytes(program);
    closing.push(...(await manyAtOnce(sockets, (index) => open(first + index))));
    const after = await settledBytes(program);
    for (const close of closing) close();
    await program.stop();
    return (after - before) / sockets / 1000;
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

  noteFigure({
    id: 'RT2',
    what: `resident memory of an idle socket of a user, ${sockets} sockets : a bare socket`,
    unit: 'kB',
    floor: spreadOf(results.floor),
    ours: spreadOf(results.subject),
    goal: { atMost: 2.6 },
  });
}
