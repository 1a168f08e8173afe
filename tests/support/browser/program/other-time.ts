import type { BrowserContext } from 'playwright-core';
import { shiftDate } from '../../other-time/shift-date.mjs';

const byMs = Number(process.env.TEST_TIME_SHIFT ?? 0);

/** Gives pages the time of the programs, in a run that has its own. */
export async function shiftTime(context: BrowserContext): Promise<void> {
  if (byMs > 0) await context.addInitScript(shiftDate, byMs);
}
