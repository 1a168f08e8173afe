import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../processes/start-program.ts';

const settledWithin = 0.002;
const looks = 16;

export interface Memory {
  /** What the process holds of the machine's memory. */
  resident: number;
  /** What its objects and buffers take: the steadier figure, without the gaps between them. */
  live: number;
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Memory after rubbish was collected again and again until that freed nothing more. */
export async function settledMemory(program: Program): Promise<Memory> {
  let last: Memory = { resident: Number.POSITIVE_INFINITY, live: 0 };
  for (let look = 0; look < looks; look += 1) {
    const { live } = await program.collect();
    const now = { resident: residentBytes(program.pid), live };
    if (Math.abs(last.resident - now.resident) < now.resident * settledWithin) return now;
    last = now;
    await pause(200);
  }
  return last;
}
