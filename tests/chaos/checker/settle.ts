import { restConditions } from '../../support/browser/at-rest.ts';
import { isStaying } from '../live/watcher.ts';
import type { Run } from '../storm/run.ts';
import { waitUntil } from '../town/wait-until.ts';

/** Waits until all pending work has ended, and returns the names of what has not. */
export async function settle({ town, watchers }: Run, seconds = 60): Promise<string[]> {
  const { context, servers, workers } = town;
  const conditions: [what: string, holds: () => boolean | Promise<boolean>][] = [
    ['a program is not back', () => [...servers, ...workers].every((program) => program.isReady())],
    ...restConditions.map(([what, holds]): [string, () => Promise<boolean>] => [what, () => holds(context)]),
    [
      'a client is not connected',
      () => watchers.filter(isStaying).every(({ connection }) => connection.socket.connected),
    ],
  ];
  const faults: string[] = [];
  const end = performance.now() + seconds * 1000;
  for (const [what, holds] of conditions) {
    const left = Math.max(1, (end - performance.now()) / 1000);
    if (!(await waitUntil(holds, left))) faults.push(`${what} after ${seconds} s`);
  }
  return faults;
}
