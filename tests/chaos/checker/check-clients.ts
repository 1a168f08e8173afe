import { lastPosition, timeOf } from '@joddee/marketplace/announce/gateway-stream';
import { readStored, type Stored } from '@joddee/marketplace/testing/world/stored';
import { isUpToDate } from '../live/open-watchers.ts';
import { isStaying, openWatcher, type Watcher } from '../live/watcher.ts';
import type { Run } from '../storm/run.ts';
import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';
import { compareStates } from './compare-states.ts';

/** Shorter than the interval at which a client resyncs anyway, because events must arrive by themselves. */
const maxWaitSeconds = 12;

/** Of a fresh client, on a machine that has more to do. */
const longestStartSeconds = 60;
/** The clock of Redis is that of this machine, which may be set meanwhile. */
const clockToleranceMs = 50;
/** So many fresh clients at a time that each is brought up to date soon. */
const comparedAtOnce = 25;

export interface Comparison {
  watcher: Watcher;
  differences: string[];
  /** Until it showed the same, if it did. */
  seconds: number;
}

/** Every client shows the same as a fresh one, and none ever received or showed private data of others. */
export async function checkClients(
  { town, watchers }: Run,
  stored: Stored,
  settleTimeoutSeconds = maxWaitSeconds,
): Promise<string[]> {
  const seconds = Math.min(settleTimeoutSeconds, maxWaitSeconds);
  const compared = await compareClients(town, watchers, stored, seconds);
  return [
    ...compared.flatMap(({ differences }) => differences),
    ...watchers.flatMap(({ faults }) => [...faults]),
  ];
}

export async function compareClients(
  town: Town,
  watchers: readonly Watcher[],
  stored: Stored,
  seconds = maxWaitSeconds,
): Promise<Comparison[]> {
  const staying = watchers.filter(isStaying);
  const compared: Comparison[] = [];
  while (compared.length < staying.length) {
    const next = staying.slice(compared.length, compared.length + comparedAtOnce);
    compared.push(
      ...(await Promise.all(next.map((watcher) => compareWithFresh(town, watcher, stored, seconds)))),
    );
  }
  return compared;
}

async function compareWithFresh(
  town: Town,
  watcher: Watcher,
  stored: Stored,
  seconds: number,
): Promise<Comparison> {
  const fresh = openWatcher(town.client, watcher);
  try {
    if (!(await waitUntil(() => isUpToDate(fresh), longestStartSeconds)))
      return {
        watcher,
        differences: [`${watcher.name}: a fresh client was not brought up to date`],
        seconds: 0,
      };
    const began = performance.now();
    const lastOfMap = await lastPosition(town.context.redis, town.context.redisPrefix, 'map');
    let present = stored;
    const differences = () => [
      ...compareStates(watcher.state, fresh.state, present),
      ...(watcher.map && timeOf(lastOfMap).getTime() > watcher.mapQueriedAt + clockToleranceMs
        ? ['the map has no reason to query again']
        : []),
    ];
    const equal = await waitUntil(() => differences().length === 0, seconds);
    // A scheduled job may have ended a booking since.
    if (!equal) present = await readStored(town.context);
    const shown = equal ? [] : differences().slice(0, 3);
    return {
      watcher,
      differences: [...shown.map((text) => `${watcher.name}: ${text}`), ...fresh.faults],
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    fresh.connection.close();
  }
}
