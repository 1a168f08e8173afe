import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../processes/start-program.ts';

const settledWithin = 0.002;
const mostSamples = 16;
/** Timers of a connection's start keep its parts for some seconds. */
const sampleEveryMs = 1500;

export interface Memory {
  /** Resident without the free pages of the heap, because their number varies by chance. */
  used: number;
  /** Resident set size of the process. */
  resident: number;
  /** Size of its objects and buffers. */
  live: number;
}

export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Memory after repeated garbage collection, until another one frees nothing more. */
export async function settledMemory(program: Program): Promise<Memory> {
  let last: Memory = { resident: Number.POSITIVE_INFINITY, used: 0, live: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < mostSamples; sample += 1) {
    const { live, free } = await program.collect();
    const resident = residentBytes(program.pid);
    const now = { resident, used: resident - free, live };
    const isSettled = (part: (memory: Memory) => number) =>
      Math.abs(part(last) - part(now)) < part(now) * settledWithin;
    if (isSettled((memory) => memory.resident) && isSettled((memory) => memory.live)) return now;
    last = now;
    await pause(sampleEveryMs);
  }
  return last;
}
