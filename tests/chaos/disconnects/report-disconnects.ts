import { print } from '../report.ts';
import type { Tally } from './tally.ts';

const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(8);

export function printRound(tally: Tally, differences: readonly string[]): void {
  print(
    `${Math.round(performance.now() / 1000)} s, round ${tally.rounds}: ${tally.count} disconnects, ${tally.differences.length} differences`,
  );
  for (const text of differences.slice(0, 5)) print(`  ${text}`);
}

export function printTally(tally: Tally): void {
  const kinds = [...tally.kinds].sort(([a], [b]) => a.localeCompare(b));
  print(`${'kind'.padEnd(30)}  count  equal  differing  longest until connected, until equal`);
  let equals = 0;
  for (const [kind, { count, equal, secondsUntilConnected, secondsUntilEqual }] of kinds) {
    equals += equal;
    print(
      `${kind.padEnd(30)} ${`${count}`.padStart(6)} ${`${equal}`.padStart(6)} ${`${count - equal}`.padStart(10)}  ${seconds(secondsUntilConnected)} ${seconds(secondsUntilEqual)}`,
    );
  }
  print(
    `${'all'.padEnd(30)} ${`${tally.count}`.padStart(6)} ${`${equals}`.padStart(6)} ${`${tally.count - equals}`.padStart(10)}`,
  );
  print(`duplicate effects  ${tally.duplicates}`);
  print(`answers to clients ${[...tally.resyncs].map((pair) => pair.join(' ')).join(', ')}`);
  for (const text of tally.differences.slice(0, 20)) print(`  ${text}`);
}
