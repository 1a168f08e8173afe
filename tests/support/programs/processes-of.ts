import { readdir, readFile, readlink } from 'node:fs/promises';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';

/** The processes whose environment, command line or working directory names the data folder. */
export async function processesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && name !== String(process.pid),
  )) {
    const parts = await Promise.all([
      readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
    ]);
    if (parts.some((part) => part.includes(folder)))
      found.push(`${pid} ${parts[1].replaceAll('\0', ' ').slice(0, 200)}`);
  }
  return found;
}

/** Waits for their end. */
export async function noProcessIn(folder: string): Promise<void> {
  await eventually(async () => expect(await processesOf(folder)).toEqual([]), 20);
}
