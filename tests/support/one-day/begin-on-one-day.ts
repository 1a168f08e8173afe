import { beforeAll } from 'vitest';
import { slowness } from '../programs/slowness.ts';
import { newDayTimeoutMs, waitForNewDayMs } from './wait-for-new-day.ts';

// Many tests read "today" or "tomorrow" on a screen. A file that begins just before midnight in Bangkok
// begins after it instead, so that these words mean one day throughout.
beforeAll(async () => {
  const wait = waitForNewDayMs(new Date(), slowness);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}, newDayTimeoutMs(slowness));
