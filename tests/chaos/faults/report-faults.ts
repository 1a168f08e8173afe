import { print } from '../report.ts';
import type { FaultOutcome } from './run-fault.ts';

const goalBackMs = 5000;
const inSeconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`);

export function printFault(outcome: FaultOutcome): void {
  const { name, answers, statuses, slowestMs, slow, backMs, clientsMs, violations } = outcome;
  print(
    `${name.padEnd(28)} back ${inSeconds(backMs)}, clients ${inSeconds(clientsMs)}, ${answers} answers, slowest ${Math.round(slowestMs)} ms, over 2 s: ${slow.length}, violations ${violations.length}`,
  );
  print(`  ${statuses}`);
  for (const text of slow.slice(0, 3)) print(`  ${text}`);
  for (const violation of violations.slice(0, 5)) print(`  VIOLATION ${violation}`);
}

export function printFaults(outcomes: readonly FaultOutcome[], logged: readonly string[]): void {
  const late = outcomes.filter(({ backMs }) => backMs === undefined || backMs > goalBackMs);
  print(
    `${outcomes.length} faults, ${outcomes.reduce((sum, { answers }) => sum + answers, 0)} answers, ` +
      `${outcomes.reduce((sum, { slow }) => sum + slow.length, 0)} over 2 s, ` +
      `${outcomes.reduce((sum, { violations }) => sum + violations.length, 0)} violations, ` +
      `back later than 5 s: ${late.length === 0 ? 'none' : late.map(({ name }) => name).join(', ')}`,
  );
  for (const fault of logged.slice(0, 10)) print(`  log: ${fault}`);
}
