import { checkRun } from '../chaos/checker/check-run.ts';
import { randomStorm } from '../chaos/storm/random-storm.ts';
import type { Run } from '../chaos/storm/run.ts';
import { pause } from '../chaos/town/wait-until.ts';
import { killed, type Product } from './product.ts';

type Print = (what: string, seen: string) => void;

const threads = 4;
/** Light load between two events, in which sockets and the proxy come to rest. */
const betweenMs = 5000;

/** A proxy answers 502 or 504 for a server that died in the middle of a request: its outcome is unknown. */
const isOfProxy = (fault: string) => /: 50[24] /.test(fault);

const isFailure = (status: string) => status === 'no answer' || status.startsWith('5');

const countOf = ({ ledger }: Run, isCounted: (status: string) => boolean) =>
  [...ledger.statuses].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0);
const all = (run: Run) => countOf(run, () => true);
const connectsOf = ({ watchers }: Run) => watchers.reduce((sum, { connects }) => sum + connects, 0);

async function underLoad(run: Run, work: () => Promise<void>): Promise<void> {
  run.endsAt = Number.POSITIVE_INFINITY;
  const storm = randomStorm(run, threads);
  try {
    await work();
  } finally {
    run.endsAt = performance.now();
    await storm;
  }
}

async function figuresOf(run: Run, work: () => Promise<string>): Promise<string> {
  const { ledger } = run;
  const before = { calls: all(run), connects: connectsOf(run), statuses: new Map(ledger.statuses) };
  const text = await work();
  await pause(betweenMs);
  const failures = [...ledger.statuses]
    .filter(([status]) => isFailure(status))
    .map(([status, count]) => [status, count - (before.statuses.get(status) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count} ${status}`);
  const reconnects = connectsOf(run) - before.connects;
  return `${text}; ${all(run) - before.calls} calls, failed: ${failures.join(', ') || 'none'}; ${reconnects} reconnects`;
}

/** Each container dies once while the town books. */
export async function killEach(run: Run, product: Product, print: Print): Promise<void> {
  await underLoad(run, async () => {
    await pause(betweenMs);
    for (const service of killed) {
      const seen = await figuresOf(run, async () => {
        run.kills.push(service);
        return `healthy after ${(await product.crash(service)).toFixed(1)} s`;
      });
      print(`killed ${service}`, seen);
    }
  });
  for (const fault of [...run.ledger.faults].filter(isOfProxy)) run.ledger.faults.delete(fault);
}

/** Servers and workers change to another image one by one. Returns what visitors noticed. */
export async function rollOver(run: Run, product: Product, print: Print): Promise<string[]> {
  const before = run.ledger.failures.length;
  await underLoad(run, async () => {
    await pause(betweenMs);
    for (const service of ['server1', 'server2', 'worker1', 'worker2'] as const) {
      const seen = await figuresOf(run, async () => {
        return `healthy after ${(await product.replace(service, 'second')).toFixed(1)} s`;
      });
      print(`replaced ${service}`, seen);
    }
  });
  return run.ledger.failures
    .slice(before)
    .map((failure) => `failed while containers were replaced: ${failure}`);
}

/** The checks of the chaos tests on everything that was acknowledged, stored and shown. */
export async function verdictOf(run: Run, print: Print): Promise<string[]> {
  const { violations, bookings, settledSeconds } = await checkRun(run);
  const { ledger, watchers } = run;
  const statuses = [...ledger.statuses].sort(([, a], [, b]) => b - a).map((pair) => pair.join(': '));
  print('answers', statuses.join(', '));
  print('bookings', `${bookings} stored, ${ledger.acknowledged.size} acknowledged`);
  print(
    'sockets',
    `${watchers.length} clients compared with fresh ones, settled in ${settledSeconds.toFixed(1)} s`,
  );
  print('violations', `${violations.length}: lost, overlapping, or not shown to a client`);
  return violations;
}
