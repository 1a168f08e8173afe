export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Asks until the answer is yes; false when the time is over. A question that fails is asked again. */
export async function waitUntil(
  question: () => boolean | Promise<boolean>,
  seconds: number,
  everyMs = 100,
): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const yes = await Promise.resolve()
      .then(question)
      .catch(() => false);
    if (yes) return true;
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
}

/** For looks into a database that may be on its way back. */
export async function persist<Result>(look: () => Promise<Result>, attempts = 40): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await look();
    } catch (error) {
      if (attempt === attempts) throw error;
      await pause(250);
    }
  }
}
