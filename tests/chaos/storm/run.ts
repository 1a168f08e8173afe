import { Ledger } from '../http/ledger.ts';
import { openWatchers } from '../live/open-watchers.ts';
import type { Watcher } from '../live/watcher.ts';
import { createRandom, type Random } from '../town/random.ts';
import type { Town } from '../town/town.ts';

/** One run: the town, its watching clients, and the ledger of requests and answers. */
export interface Run {
  town: Town;
  ledger: Ledger;
  random: Random;
  watchers: Watcher[];
  kills: string[];
  /** No new operation begins after this moment. */
  endsAt: number;
}

export async function openRun(town: Town, seed: number, isWatched = true): Promise<Run> {
  return {
    town,
    ledger: new Ledger(),
    random: createRandom(seed),
    watchers: isWatched ? await openWatchers(town) : [],
    kills: [],
    endsAt: Number.POSITIVE_INFINITY,
  };
}

export function closeRun({ watchers }: Run): void {
  for (const { connection } of watchers) connection.close();
}
