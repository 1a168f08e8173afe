import { readStored } from '@joddee/marketplace/testing/world/stored';
import { compareClients } from '../checker/check-clients.ts';
import { settle } from '../checker/settle.ts';
import { isUpToDate } from '../live/open-watchers.ts';
import type { Publication } from '../operations/publish.ts';
import { lateAnnouncements } from '../scenarios/late-announcements.ts';
import { killOne, randomStorm } from '../storm/random-storm.ts';
import type { Run } from '../storm/run.ts';
import { pause, persist, waitUntil } from '../town/wait-until.ts';
import type { Client } from './clients.ts';
import { changePublications } from './publications.ts';
import type { Tally } from './tally.ts';
import { chooseReturn, chooseWay, type Way } from './ways.ts';

/** What else happens in a round, to many clients at once. */
export type Blow = 'none' | 'server killed' | 'server restarted' | 'redis killed';

export interface RoundOptions {
  threads: number;
  blow: Blow;
  /** The moments of the disconnects are spread over so many milliseconds. */
  spreadMs: number;
  /** The posts that the next round deletes. */
  published: Publication[];
  /** In the last round nobody goes offline. */
  isLast: boolean;
  /** So long may a client show something else than a fresh one. */
  equalSeconds: number;
}

/** What one client went through in a round. */
interface Loss {
  client: Client;
  kind: string;
  connected: number;
}

const longestReturnSeconds = 90;
/** The share of clients that suffer nothing else while Redis is killed. */
const onlyRedis = 0.5;

/** Every client loses its connection while business goes on; then each is compared with a fresh one. */
export async function runRound(
  run: Run,
  clients: readonly Client[],
  tally: Tally,
  options: RoundOptions,
): Promise<void> {
  const { threads, blow, spreadMs, equalSeconds } = options;
  const { town, random, ledger } = run;
  run.endsAt = Number.POSITIVE_INFINITY;
  const storm = randomStorm(run, threads);
  // On a busy machine a command of the scenario itself may come too late for Redis.
  const late = blow === 'redis killed' ? undefined : persist(() => lateAnnouncements(run));
  const publishing = changePublications(run, options.published, spreadMs);
  const side = tally.rounds % town.servers.length;
  tally.rounds += 1;

  const struck = (client: Client) => {
    if (blow === 'redis killed') return random.chance(onlyRedis);
    return blow !== 'none' && client.side === side;
  };
  const all = clients.map((client): Promise<Loss | null> => {
    const isBack = client.watcher.isOffline && (options.isLast || client.roundsOffline === 1);
    if (isBack) return lose(run, client, chooseReturn(run), spreadMs);
    if (client.watcher.isOffline) {
      client.roundsOffline -= 1;
      return Promise.resolve(null);
    }
    if (struck(client)) return suffer(run, client, blow, spreadMs);
    return lose(run, client, chooseWay(run, client, !options.isLast), spreadMs);
  });
  await pause(spreadMs / 4 + random.below(spreadMs / 2));
  await strike(run, blow, side);
  const losses = (await Promise.all(all)).filter((loss) => loss !== null);
  await Promise.all([late, publishing]);
  run.endsAt = performance.now();
  await storm;

  for (const fault of await settle(run, longestReturnSeconds)) ledger.fault(fault);
  const compared = await compareClients(
    town,
    clients.map(({ watcher }) => watcher),
    await persist(() => readStored(town.context)),
    equalSeconds,
  );
  const byWatcher = new Map(compared.map((comparison) => [comparison.watcher, comparison]));
  for (const { client, kind, connected } of losses) {
    const found = byWatcher.get(client.watcher);
    const name = client.watcher.name;
    const differences = found?.differences ?? [`${name} was logged out`];
    tally.add(kind, { connected, equal: found?.seconds ?? 0 }, differences);
    for (const text of differences) ledger.fault(`after ${kind}: ${text}`);
  }
}

/** One client loses its connection in its own way, notices, and connects again. */
async function lose(run: Run, client: Client, way: Way, spreadMs: number): Promise<Loss | null> {
  const { watcher } = client;
  await pause(run.random.below(spreadMs));
  const isReturn = watcher.isOffline;
  const before = watcher.disconnects;
  await way.happen(client, run);
  if (watcher.isOffline) return null;
  const began = performance.now();
  const noticed = isReturn || (await waitUntil(() => watcher.disconnects > before, longestReturnSeconds, 20));
  if (!noticed) run.ledger.fault(`${watcher.name} did not notice ${way.kind}`);
  return { client, kind: way.kind, connected: await secondsUntilConnected(run, client, began) };
}

/** A client loses its server, or its server loses Redis. */
async function suffer(run: Run, client: Client, blow: Blow, spreadMs: number): Promise<Loss> {
  const { watcher } = client;
  const before = watcher.disconnects;
  const began = performance.now();
  if (blow === 'redis killed') await pause(spreadMs);
  else if (!(await waitUntil(() => watcher.disconnects > before, longestReturnSeconds, 20)))
    run.ledger.fault(`${watcher.name} did not notice that its ${blow}`);
  return { client, kind: blow, connected: await secondsUntilConnected(run, client, began) };
}

async function secondsUntilConnected(run: Run, { watcher }: Client, began: number): Promise<number> {
  const isBack = await waitUntil(() => isUpToDate(watcher), longestReturnSeconds, 20);
  if (!isBack) run.ledger.fault(`${watcher.name} is not connected again`);
  return (performance.now() - began) / 1000;
}

async function strike(run: Run, blow: Blow, side: number): Promise<void> {
  const { town } = run;
  const server = town.servers[side];
  if (blow === 'server killed') server?.kill();
  if (blow === 'server restarted' && server?.pid !== undefined) process.kill(server.pid, 'SIGTERM');
  if (blow !== 'redis killed') return;
  killOne(run, 'redis');
  await persist(() => town.context.redis.ping());
}
