import { checkRun } from '../checker/check-run.ts';
import { call } from '../http/call.ts';
import { anyTime, book, requestFor } from '../operations/book.ts';
import { randomStorm } from '../storm/random-storm.ts';
import type { Run } from '../storm/run.ts';
import { pause, waitUntil } from '../town/wait-until.ts';
import { type Fault, nameOf } from './faults.ts';
import type { Scene } from './scene.ts';
import { uploadWhile } from './uploads.ts';

export interface FaultOutcome {
  name: string;
  /** Answers while the fault lasted, and how they were. */
  answers: number;
  statuses: string;
  slowestMs: number;
  /** What was slower than two seconds. */
  slow: string[];
  /** From the end of the fault until both servers book; undefined if they never did. */
  backMs: number | undefined;
  /** Until every client is connected. */
  clientsMs: number | undefined;
  violations: string[];
}

export interface FaultOptions {
  /** How long the fault lasts. */
  seconds: number;
  threads: number;
}

const beforeMs = 1500;
const longestReturnSeconds = 60;

/** Lets one part fail while others use the town, and measures what they notice of it. */
export async function runFault(
  run: Run,
  scene: Scene,
  fault: Fault,
  { seconds, threads }: FaultOptions,
): Promise<FaultOutcome> {
  const { town, ledger } = run;
  const place = { town, scene };
  const urls = [...town.urls];
  run.endsAt = Number.POSITIVE_INFINITY;
  const uploads = fault.part === 'disk of the programs' ? uploadWhile(run, place.town.urls) : undefined;
  const load = randomStorm(run, threads);
  await pause(beforeMs);

  const before = { statuses: new Map(ledger.statuses), answers: ledger.milliseconds.length };
  ledger.slow.length = 0;
  // As a proxy does that asks each server for its health.
  if (fault.part === 'server' && !fault.kind.startsWith('clock')) withdraw(run, urls);
  await fault.begin(place);
  if (!fault.isInstant) await pause(seconds * 1000);
  await fault.end(place);
  const ended = performance.now();
  const backMs = await timeUntil(ended, () => bothServersBook(run, urls));
  const after = ledger.statuses;
  const statuses = [...after]
    .map(([what, count]): [string, number] => [what, count - (before.statuses.get(what) ?? 0)])
    .filter(([, count]) => count > 0);
  const times = ledger.milliseconds.slice(before.answers);
  const slow = ledger.slow.map(({ ms, what }) => `${Math.round(ms)} ms ${what}`);
  const clientsMs = await timeUntil(ended, () =>
    run.watchers.every(({ connection, loggedOut }) => loggedOut || connection.socket.connected),
  );
  restore(run, urls);
  await pause(500);
  run.endsAt = performance.now();
  await load;
  await uploads;
  const { violations } = await checkRun(run);
  ledger.faults.clear();
  return {
    name: nameOf(fault),
    answers: times.length,
    statuses: statuses
      .sort(([, a], [, b]) => b - a)
      .map((pair) => pair.join(': '))
      .join(', '),
    slowestMs: Math.max(0, ...times),
    slow,
    backMs,
    clientsMs,
    violations,
  };
}

async function timeUntil(since: number, condition: () => boolean | Promise<boolean>) {
  return (await waitUntil(condition, longestReturnSeconds, 50)) ? performance.now() - since : undefined;
}

/** Each server answers a booking with a decision. A time that is taken is one, too. */
async function bothServersBook(run: Run, urls: readonly string[]): Promise<boolean> {
  for (const url of urls) {
    const ready = await call(run.ledger, { url, path: '/readyz', method: 'GET', caller: null });
    if (ready.status !== 200) return false;
    const request = requestFor(run, run.random.pick(run.town.renters), anyTime(run, 2), true);
    await book(run, request, url);
    const status = request.answers.at(-1)?.status;
    if (status !== 201 && status !== 409) return false;
  }
  return true;
}

const withdraw = (run: Run, urls: readonly string[]) => {
  run.town = { ...run.town, urls: urls.slice(1) };
};
const restore = (run: Run, urls: readonly string[]) => {
  run.town = { ...run.town, urls };
};
