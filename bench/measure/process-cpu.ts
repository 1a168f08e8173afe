import { readdirSync, readFileSync } from 'node:fs';

/** The kernel reports hundredths of a second on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Fields after the program's name, which may contain spaces and brackets; index 0 is the state. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const ticks = (fields: readonly string[], from: number, count: number) =>
  fields.slice(from, from + count).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;

/** CPU-seconds that a process has used so far, in all its threads. */
export function cpuSeconds(pid: number): number {
  return ticks(statOf(pid), 11, 2);
}

/** The same with its children, including exited ones, for a server that forks for every connection. */
export function cpuSecondsWithChildren(pid: number): number {
  let sum = ticks(statOf(pid), 11, 4);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statOf(Number(name));
      if (Number(fields[1]) === pid) sum += ticks(fields, 11, 2);
    } catch {
      // The process exited after the listing.
    }
  }
  return sum;
}
