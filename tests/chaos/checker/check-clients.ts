import { isUpToDate } from '../live/open-watchers.ts';
import { openWatcher, type Watcher } from '../live/watcher.ts';
import type { Run } from '../storm/run.ts';
import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';
import { compareStates } from './compare-states.ts';
import type { Stored } from './stored.ts';

/** Shorter than the interval at which a client resyncs anyway, because events must arrive by themselves. */
const maxWaitSeconds = 12;

/** Every client shows the same as a fresh one, and none ever received or showed private data of others. */
export async function checkClients(
  { town, watchers }: Run,
  stored: Stored,
  settleTimeoutSeconds = maxWaitSeconds,
): Promise<string[]> {
  const seconds = Math.min(settleTimeoutSeconds, maxWaitSeconds);
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
    const shown = equal ? [] : differences().slice(0, 3);
    return [...shown.map((text) => `${watcher.name}: ${text}`), ...fresh.faults];
  } finally {
    fresh.connection.close();
  }
}
