/**
 * Makes a run of the tests one that begins at this instant, by the clock of its programs and pages. Only later than now:
 * what Redis, PostgreSQL and the browser itself keep until an instant would be over at once.
 */
export function startAt(instant: string): void {
  const shift = new Date(instant).getTime() - Date.now();
  if (!(shift > 0))
    throw new Error(`TEST_TIME is an instant to come, such as 2030-12-31T23:00+07:00, not ${instant}`);
  // As an address, because a folder may have a space in its name.
  const program = new URL('./shift-this-program.mjs', import.meta.url).href;
  process.env.TEST_TIME_SHIFT = String(shift);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${program}`.trim();
}
