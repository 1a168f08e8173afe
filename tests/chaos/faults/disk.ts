import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own in memory, small enough to be filled. */
export interface Disk {
  path: string;
  fill(): void;
  clear(): void;
  remove(): void;
}

/** Undefined where this user may not mount one: filling a disk of the machine would harm others. */
export function mountDisk(path: string, megabytes: number): Disk | undefined {
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (let size = 1 << 20; size >= 1024; size /= 2) fillBy(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', path], { stdio: 'ignore' });
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function fillBy(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
