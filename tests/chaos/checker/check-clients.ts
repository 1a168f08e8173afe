import { isUpToDate } from '../live/open-watchers.ts';
import { openWatcher } from '../live/watcher.ts';
import type { Run } from '../storm/run.ts';
import { waitUntil } from '../town/wait-until.ts';
import { compareStates } from './compare-states.ts';
import type { Stored } from './stored.ts';

/** Shorter than the time after which a client compares itself with the server: news has to come by itself. */
const patienceSeconds = 12;

/** Every client shows what a fresh one shows, and none ever got or showed what it should not. */
export async function checkClients({ town, watchers }: Run, stored: Stored): Promise<string[]> {
  const faults: string[] = [];
  for (const watcher of watchers) {
    if (watcher.loggedOut) continue;
    const fresh = openWatcher(town.client, watcher);
    try {
      if (!(await waitUntil(() => isUpToDate(fresh), 15, 10))) {
        faults.push(`${watcher.name}: a fresh client was not brought up to date`);
        continue;
      }
      const differences = () => compareStates(watcher.state, fresh.state, stored);
      if (!(await waitUntil(() => differences().length === 0, patienceSeconds, 20)))
        faults.push(
          ...differences()
            .slice(0, 3)
            .map((text) => `${watcher.name}: ${text}`),
        );
      faults.push(...fresh.faults);
    } finally {
      fresh.connection.close();
    }
    if (faults.length > 20) break;
  }
  return [...faults, ...watchers.flatMap(({ faults: own }) => [...own])];
}
