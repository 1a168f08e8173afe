import { shiftDate } from './shift-date.mjs';

// Every Node program of the run loads this first, those that tests start included.
const byMs = Number(process.env.TEST_TIME_SHIFT);
if (byMs > 0) {
  shiftDate(byMs);
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + byMs });
}
