import { minuteOfDay, minutesPerDay } from '@joddee/rules/times/time-slots';
import { beforeAll } from 'vitest';

/** No file of tests runs longer, even on a busy machine. */
const marginMinutes = 2.5;

// Many tests read "today" or "tomorrow" on a screen. A file that begins just before midnight in Bangkok
// begins after it instead, so that these words mean one day throughout.
beforeAll(async () => {
  const minutesLeft = minutesPerDay - minuteOfDay(new Date());
  if (minutesLeft > marginMinutes) return;
  await new Promise((resolve) => setTimeout(resolve, minutesLeft * 60_000 + 100));
}, 200_000);
