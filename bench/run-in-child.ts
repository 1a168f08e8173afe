import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './measure/verdicts.ts';
import type { BenchSettings } from './settings.ts';

/** Those that run if none is named, in their order. */
export const usualBenches = ['b3', 'b4', 'b6', 'm1', 'm2', 'p1', 'rt1', 'rt2', 'rt3', 'rt5'] as const;
export const longBenches = ['growth', 's', 'soak'] as const;
export type BenchName = (typeof usualBenches)[number] | (typeof longBenches)[number];

/** Ends a bench that hangs. */
const longestMs = 3_600_000;

/**
 * Runs one bench in a process of its own, so that none begins with the memory, the sockets and the compiled code that
 * another one left.
 */
export function runInChild(
  name: BenchName,
  settings: BenchSettings,
  profileDir: string | undefined,
): Promise<Figure[]> {
  const child = fork(fileURLToPath(new URL('run-one.ts', import.meta.url)), { execArgv: process.execArgv });
  let isStopped = false;
  const end = () => child.kill('SIGTERM');
  /** The child stops its programs before it ends. */
  const stop = () => {
    isStopped = true;
    end();
  };
  const timer = setTimeout(() => {
    console.error(`${name} exceeded its time limit.`);
    end();
  }, longestMs);
  process.once('SIGTERM', stop);
  child.send({ name, settings, profileDir });
  return new Promise((resolve, reject) => {
    let figures: Figure[] = [];
    child.on('message', (noted) => {
      figures = noted as Figure[];
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop);
      if (isStopped) process.exit(1);
      else if (code === 0) resolve(figures);
      else reject(new Error(`${name} failed`));
    });
  });
}
