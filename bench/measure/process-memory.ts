import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../processes/start-program.ts';

const settledWithin = 0.005;
const looks = 12;

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Resident memory after rubbish was collected again and again until that freed nothing more. */
export async function settledMemory(program: Program): Promise<number> {
  let last = Number.POSITIVE_INFINITY;
  for (let look = 0; look < looks; look += 1) {
    await program.ask('collect');
    const now = residentBytes(program.pid);
    if (Math.abs(last - now) < now * settledWithin) return now;
    last = now;
    await pause(250);
  }
  return last;
}
