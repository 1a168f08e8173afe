import { isUpToDate } from '../live/open-watchers.ts';
import { openWatcher, type Watcher } from '../live/watcher.ts';
import type { Run } from '../storm/run.ts';
import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';
import { compareStates } from './compare-states.ts';
import type { Stored } from './stored.ts';

/** Shorter than the time after which a client compares itself with the server: news has to come by itself. */
const longestSeconds = 12;

/** Every client shows what a fresh one shows, and none ever got or showed what it should not. */
export async function checkClients(
  { town, watchers }: Run,
  stored: Stored,
  patienceSeconds = longestSeconds,
): Promise<string[]> {
  const seconds = Math.min(patienceSeconds, longestSeconds);
  const staying = watchers.filter(({ loggedOut }) => !loggedOut);
  const compared = await Promise.all(
    staying.map((watcher) => compareWithFresh(town, watcher, stored, seconds)),
  );
  return [...compared.flat(), ...watchers.flatMap(({ faults }) => [...faults])];
}

async function compareWithFresh(
  town: Town,
  watcher: Watcher,
  stored: Stored,
  seconds: number,
): Promise<string[]> {
  const fresh = openWatcher(town.client, watcher);
  try {
    if (!(await waitUntil(() => isUpToDate(fresh), 15)))
      return [`${watcher.name}: a fresh client was not brought up to date`];
    const differences = () => compareStates(watcher.state, fresh.state, stored);
    const equal = await waitUntil(() => differences().length === 0, seconds);
    const told = equal ? [] : differences().slice(0, 3);
    return [...told.map((text) => `${watcher.name}: ${text}`), ...fresh.faults];
  } finally {
    fresh.connection.close();
  }
}
