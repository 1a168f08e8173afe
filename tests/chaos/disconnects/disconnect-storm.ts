import type { Publication } from '../operations/publish.ts';
import type { Run } from '../storm/run.ts';
import { closeClients, openClients } from './clients.ts';
import { type Blow, runRound } from './run-round.ts';
import { Tally } from './tally.ts';

export interface DisconnectOptions {
  /** So many disconnects, or a few more. */
  count: number;
  clients: number;
  threads: number;
  spreadMs: number;
  /** What happens besides in the rounds, in turn. */
  blows: readonly Blow[];
  /** So long may a client show something else than a fresh one. With a bug it does so for good. */
  equalSeconds?: number;
  /** A client that does not open in time is opened again. */
  opensAgain?: boolean;
  onRound?: (tally: Tally, differences: readonly string[]) => void;
}

/** The phones of a booking may have become visible meanwhile, which is announced within half a minute. */
const longestEqualSeconds = 45;

/** Rounds until so many clients have lost their connection. */
export async function disconnectStorm(run: Run, options: DisconnectOptions): Promise<Tally> {
  const { count, clients: number, threads, spreadMs, blows, onRound } = options;
  const { equalSeconds = longestEqualSeconds, opensAgain = false } = options;
  const tally = new Tally();
  const published: Publication[] = [];
  for (const { connection } of run.watchers.splice(0)) connection.close();
  const clients = await openClients(run.town, number, opensAgain);
  const watchers = clients.map(({ watcher }) => watcher);
  run.watchers.push(...watchers);
  try {
    for (;;) {
      const offline = watchers.filter(({ isOffline }) => isOffline).length;
      const isLast = tally.count + number + offline >= count;
      const blow = blows[tally.rounds % blows.length] ?? 'none';
      const before = tally.differences.length;
      await runRound(run, clients, tally, { threads, spreadMs, blow, published, isLast, equalSeconds });
      onRound?.(tally, tally.differences.slice(before));
      if (isLast && tally.count >= count) break;
    }
    for (const { faults, duplicates, resyncs } of watchers) {
      for (const fault of faults) run.ledger.fault(fault);
      tally.duplicates += duplicates;
      for (const [kind, times] of resyncs) tally.resyncs.set(kind, (tally.resyncs.get(kind) ?? 0) + times);
    }
  } finally {
    // They were compared, and their networks end with them.
    run.watchers.splice(0);
    await closeClients(clients);
  }
  return tally;
}
