/**
 * Makes the tests of a project, the programs that they start and their pages begin at this instant. Only later than now:
 * what Redis, PostgreSQL and the browser itself keep until an instant would be over at once.
 */
export function startAt(instant: string): { execArgv: string[]; env: Record<string, string> } {
  const shift = new Date(instant).getTime() - Date.now();
  if (!(shift > 0))
    throw new Error(`TEST_TIME is an instant to come, such as 2030-12-31T23:00+07:00, not ${instant}`);
  // As an address, because a folder may have a space in its name.
  const program = new URL('./shift-this-program.mjs', import.meta.url).href;
  return {
    execArgv: ['--import', program],
    env: {
      TEST_TIME_SHIFT: String(shift),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${program}`.trim(),
    },
  };
}
