import { spawnSync } from 'node:child_process';

/**
 * How many times slower than a usual machine of two cores this one is, at least 1. A wait for what must happen is
 * multiplied by it, because on a slow machine a limit in seconds fails tests of a program that works. What the product
 * promises in seconds is not multiplied.
 */
export const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

/** The start of a Node process on a usual machine. It costs processor and fresh memory, as browsers and servers do. */
const usualStartMs = 40;
/** Beyond it a test that hangs would take too long to fail. */
const most = 6;

/** Measured once, before any test runs beside it. */
export function measureSlowness(): number {
  const starts = [0, 0, 0, 0, 0].map(() => {
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - began;
  });
  return Math.min(most, Math.max(1, Math.min(...starts) / usualStartMs));
}
