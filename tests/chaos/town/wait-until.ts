import { slowness } from '../../support/programs/slowness.ts';

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Polls until the condition holds; false after the timeout. A condition that throws is polled again. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  seconds: number,
  everyMs = 100,
): Promise<boolean> {
  const end = performance.now() + seconds * 1000 * slowness;
  for (;;) {
    const yes = await Promise.resolve()
      .then(condition)
      .catch(() => false);
    if (yes) return true;
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
}

/** For queries of a database that may be restarting. */
export async function persist<Result>(query: () => Promise<Result>, attempts = 40): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await query();
    } catch (error) {
      if (attempt === attempts) throw error;
      await pause(250);
    }
  }
}
