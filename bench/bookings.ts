import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from './contenders/app.ts';
import { openByHand } from './contenders/by-hand.ts';
import type { Contender, MarketplaceSize } from './contenders/contender.ts';
import { type LoadRound, openLoad } from './contenders/load.ts';
import { openParse } from './contenders/parse.ts';
import { openPipeline } from './contenders/pipeline.ts';
import { type Figure, inTurns, noteFigure, printTable, quantileOf, spreadOf } from './measure/figures.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';

/** Half of the renters only ask for times that another one has asked for. */
const size: MarketplaceSize = { owners: 20, postsOfOwner: 20, renters: 800 };
const watchedPosts = 200;
const atMost = 2900;

type Goals = Record<number, NonNullable<Figure['goal']>>;

/** P1 to P5: bookings with live events, beside two peers and a bare pipeline that do the same on the same database. */
export async function benchBookings(world: World, settings: BenchSettings): Promise<void> {
  installPeers();
  const app = await openEntry(world, await openApp(world, size));
  const byHand = await openEntry(world, await openByHand(world, size));
  const parse = await openEntry(world, await openParse(world, size));
  const pipeline = await openEntry(world, await openPipeline(world, size));
  const entries = [app, byHand, parse, pipeline];

  for (const connections of settings.connections) {
    const limit = { seconds: settings.bookingSeconds, count: atMost };
    const turns = entries.map((entry) => ({ ...entry, client: entry.contender.openClient(connections) }));
    // Warm-up, not measured: compiles code and opens connections.
    for (const { load, client } of turns) await load.run(client, connections, limit);
    await inTurns(
      settings.rounds,
      turns.map(({ load, client, rounds }) => async () => {
        const list = rounds.get(connections) ?? [];
        rounds.set(connections, list);
        list.push(await load.run(client, connections, limit));
      }),
    );
    for (const { client } of turns) client.close();
  }
  for (const { contender, load } of entries) {
    load.close();
    await contender.stop();
  }

  const compare = (
    id: string,
    what: string,
    unit: string,
    other: Entry,
    goals: Goals,
    of: (entry: Entry, connections: number) => Figure['ours'],
  ) => {
    for (const [connections, goal] of Object.entries(goals)) {
      if (!app.rounds.has(Number(connections))) continue;
      const [floor, ours] = [other, app].map((entry) => of(entry, Number(connections)));
      if (floor === undefined || ours === undefined) continue;
      const where = connections === '1' ? 'one at a time' : `${connections} at a time`;
      noteFigure({ id, what: `${what}, ${where} : ${other.contender.name}`, unit, floor, ours, goal });
    }
  };
  const rate = ({ rounds }: Entry, connections: number) =>
    spreadOf((rounds.get(connections) ?? []).map(({ booked, seconds }) => booked / seconds));
  const ownCpu = ({ contender, rounds }: Entry, connections: number) =>
    spreadOf((rounds.get(connections) ?? []).map((round) => cpuOf(round, ownParts(contender))));
  const answer = ({ rounds }: Entry, connections: number) =>
    quantileOf(
      (rounds.get(connections) ?? []).map(({ answers }) => answers),
      0.5,
    );
  const least = (atLeast: number) => ({ atLeast });
  const most = (atMost: number) => ({ atMost });
  compare('P1', 'bookings', '1/s', byHand, { 16: least(1), 48: least(2) }, rate);
  compare('P2', 'CPU of a booking, own programs', 'ms', byHand, { 16: most(1.2), 48: most(0.8) }, ownCpu);
  compare('P3', 'p50 of an answer', 'ms', byHand, { 1: most(1.5) }, answer);
  compare('P3', 'CPU of a booking, own programs', 'ms', byHand, { 1: most(1.5) }, ownCpu);
  compare('P4', 'bookings', '1/s', parse, { 16: least(2), 48: least(3) }, rate);
  const cpuGoals = { 1: most(1.3), 16: most(1.3), 48: most(1.3) };
  compare('P5', 'CPU of a booking, own programs', 'ms', pipeline, cpuGoals, ownCpu);
  for (const connections of settings.connections) printLoad(entries, connections);
}

interface Entry {
  contender: Contender;
  load: Awaited<ReturnType<typeof openLoad>>;
  rounds: Map<number, LoadRound[]>;
}

const openEntry = async (world: World, contender: Contender): Promise<Entry> => ({
  contender,
  load: await openLoad(world, contender, size, watchedPosts),
  rounds: new Map(),
});

const ownParts = ({ programs, usesRedis }: Contender) => [
  ...Object.keys(programs),
  ...(usesRedis ? ['redis'] : []),
];

/** Milliseconds of one booking. */
const cpuOf = ({ cost, booked }: LoadRound, parts: readonly string[]) =>
  (parts.reduce((sum, part) => sum + (cost[part] ?? 0), 0) / booked) * 1000;

/** Where the time of a booking goes. */
function printLoad(entries: readonly Entry[], connections: number): void {
  const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  printTable(
    `A booking, ${connections} at a time: ms to the answer and to the sockets, CPU by part in ms, failures`,
    ['', 'answer p50', 'p99', 'socket p50', 'p99', 'CPU', 'failed', 'undelivered'],
    entries.map(({ contender, rounds }) => {
      const list = rounds.get(connections) ?? [];
      const time = (part: number, of: (round: LoadRound) => number[]) =>
        digits(quantileOf(list.map(of), part).median);
      const parts = [...ownParts(contender), 'mongod', 'mongo protocol', 'postgres'];
      return [
        contender.name,
        time(0.5, ({ answers }) => answers),
        time(0.99, ({ answers }) => answers),
        time(0.5, ({ deliveries }) => deliveries),
        time(0.99, ({ deliveries }) => deliveries),
        parts
          .map((part) => ({ part, cpu: spreadOf(list.map((round) => cpuOf(round, [part]))).median }))
          .flatMap(({ part, cpu }) => (cpu > 0 ? [`${part} ${digits(cpu)}`] : []))
          .join(', '),
        String(list.reduce((sum, { failed }) => sum + failed, 0)),
        String(list.reduce((sum, { undelivered }) => sum + undelivered, 0)),
      ];
    }),
  );
}

const peers = join(import.meta.dirname, 'peers');

/** Installs the peers from their own lock file, once. */
function installPeers(): void {
  if (existsSync(join(peers, 'node_modules', 'parse-server', 'package.json'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: peers,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
}
