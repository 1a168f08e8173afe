import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServices } from '@joddee/local-services/start-local-services';
import type { Program } from '../processes/start-program.ts';

/** The kernel reports hundredths of a second on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Fields after the program's name, which may contain spaces and brackets; index 0 is the state, 1 the parent. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const ticks = (fields: readonly string[], from: number, count: number) =>
  fields.slice(from, from + count).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;

/** CPU-seconds that a process has used so far, in all its threads. */
export const cpuSeconds = (pid: number) => ticks(statOf(pid), 11, 2);

/** The processes whose environment, command line or working directory names a folder. */
export function processesIn(folder: string): number[] {
  const reads = [
    (pid: string) => readFileSync(`/proc/${pid}/environ`, 'utf8'),
    (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    (pid: string) => readlinkSync(`/proc/${pid}/cwd`),
  ];
  const names = (pid: string) =>
    reads.some((read) => {
      try {
        return read(pid).includes(folder);
      } catch {
        // The process exited after the listing.
        return false;
      }
    });
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && names(pid))
    .map(Number);
}

/** CPU-seconds of a server with the processes that it has forked, including exited ones. */
export function cpuSecondsOfTree(root: number): number {
  let sum = ticks(statOf(root), 11, 4);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statOf(Number(name));
      if (Number(fields[1]) === root) sum += ticks(fields, 11, 2);
    } catch {
      // The process exited after the listing.
    }
  }
  return sum;
}

/** CPU-seconds of processes and their exited children. */
export const cpuSecondsOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => sum + ticks(statOf(pid), 11, 4), 0);

const kilobytes = (file: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) * 1024;
export const residentBytes = (pid: number) => kilobytes(`/proc/${pid}/status`, 'VmRSS');
/** With shared pages divided by those who share them. */
export const proportionalBytes = (pid: number) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss');

/** CPU-seconds by part. */
export type Cost = Record<string, number>;

export function costSoFar({ pids }: LocalServices, programs: Readonly<Record<string, Program>>): Cost {
  const cost: Cost = {};
  for (const [name, program] of Object.entries(programs)) cost[name] = cpuSeconds(program.pid);
  if (pids.mongod !== undefined) cost.mongod = cpuSeconds(pids.mongod);
  if (pids.postgres !== undefined) {
    // The wire gateway in front of PostgreSQL runs in the guard.
    cost['mongo protocol'] = cpuSeconds(pids.guard);
    cost.postgres = cpuSecondsOfTree(pids.postgres);
  }
  if (pids.redis !== undefined) cost.redis = cpuSeconds(pids.redis);
  return cost;
}

export const costSince = (before: Cost, after: Cost): Cost =>
  Object.fromEntries(Object.entries(after).map(([part, value]) => [part, value - (before[part] ?? 0)]));

const settledWithin = 0.002;
const mostSamples = 16;
/** Timers of a connection's start keep its parts for some seconds. */
const sampleEveryMs = 1500;

/** Resident bytes after repeated garbage collection, until another one frees nothing more. */
export async function settledBytes(program: Program): Promise<number> {
  let last = { resident: Number.POSITIVE_INFINITY, live: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < mostSamples; sample += 1) {
    const live = await program.collect();
    const now = { resident: residentBytes(program.pid), live };
    const isSettled = (part: 'resident' | 'live') =>
      Math.abs(last[part] - now[part]) < now[part] * settledWithin;
    if (isSettled('resident') && isSettled('live')) break;
    last = now;
    await pause(sampleEveryMs);
  }
  return residentBytes(program.pid);
}
