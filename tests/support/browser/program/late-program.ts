import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** With it every test of a page becomes one of a page that is used before its program runs. */
const lateByMs = Number(process.env.TEST_LATE_PROGRAM ?? 0);

/** The file that a page requests first; it imports the others. */
const program = /\/assets\/(?:en\/)?index-[^/]+\.js$/;

/** Delays the program of every page of this context, as a slow network would. */
export async function delayProgram(context: BrowserContext): Promise<void> {
  if (lateByMs === 0) return;
  await context.route(program, async (route) => {
    await pause(lateByMs);
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
}
