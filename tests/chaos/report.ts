import type { Outcome } from './commands/session.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

export { print };

export function percentiles(values: readonly number[]): string {
  const sorted = Float64Array.from(values).sort();
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  const slow = sorted.filter((value) => value > 2000).length;
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p99.9 ${at(0.999)} ms, max ${at(1)} ms, over 2 s: ${slow}`;
}

export function printOutcome({ run, verdict, seconds, logged }: Outcome): void {
  const { ledger, kills, watchers, town } = run;
  const count = (list: readonly string[]) =>
    [...new Set(list)].map((item) => `${item} ${list.filter((other) => other === item).length}`).join(', ');
  const starts = [...town.servers, ...town.workers].reduce((sum, program) => sum + program.starts, 0);
  print(`storm          ${Math.round(seconds)} s, settled in ${verdict.settledSeconds.toFixed(1)} s`);
  print(`calls          ${ledger.milliseconds.length}, of them ${ledger.attempts} booking attempts`);
  print(
    `answers        ${[...ledger.statuses]
      .sort(([, a], [, b]) => b - a)
      .map((pair) => pair.join(': '))
      .join(', ')}`,
  );
  print(
    `bookings       ${verdict.bookings} made, ${ledger.acknowledged.size} acknowledged, ${ledger.pendings} answered as pending`,
  );
  const messages = ledger.browsers.reduce((sum, { browser }) => sum + browser.received.length, 0);
  const successes = [...ledger.successes].map(([what, times]) => `${times} ${what}, `).join('');
  print(
    `besides        ${successes}${ledger.series.length} times on several days, ${ledger.arrivals.size} arrivals, ${ledger.complaints.size} complaints, ${messages} push messages to ${ledger.browsers.length} browsers`,
  );
  print(
    `kills          ${kills.length}${kills.length > 0 ? ` (${count(kills)})` : ''}; programs were started ${starts} times`,
  );
  print(`answer times   ${percentiles(ledger.milliseconds)}`);
  for (const { ms, what } of ledger.slow.sort((a, b) => b.ms - a.ms).slice(0, 10))
    print(`  ${Math.round(ms)} ms  ${what}`);
  print(
    `clients        ${watchers.length}, connections ${watchers.reduce((sum, { connects }) => sum + connects, 0)}, frames ${watchers.reduce((sum, { frames }) => sum + frames, 0)}`,
  );
  print(`swept claims   ${verdict.swept}`);
  print(`violations     ${verdict.violations.length}`);
  for (const violation of verdict.violations.slice(0, 20)) print(`  ${violation}`);
  for (const fault of logged.slice(0, 10)) print(`  log: ${fault}`);
}
