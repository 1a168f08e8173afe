import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../processes/start-program.ts';

const settledWithin = 0.002;
const looks = 16;

export interface Memory {
  /** Resident without the pages that the heap keeps for later: how many those are is chance. */
  used: number;
  /** What the process holds of the machine's memory. */
  resident: number;
  /** What its objects and buffers take. */
  live: number;
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Memory after rubbish was collected again and again until that freed nothing more. */
export async function settledMemory(program: Program): Promise<Memory> {
  let last: Memory = { resident: Number.POSITIVE_INFINITY, used: 0, live: 0 };
  for (let look = 0; look < looks; look += 1) {
    const { live, free } = await program.collect();
    const resident = residentBytes(program.pid);
    const now = { resident, used: resident - free, live };
    if (Math.abs(last.resident - now.resident) < now.resident * settledWithin) return now;
    last = now;
    await pause(200);
  }
  return last;
}
