const STEP_MS = 10;

/** Waits for a condition; a condition that throws does not hold yet. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 10_000,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
    if (Date.now() > giveUpAt) throw new Error(`still waiting after ${patienceMs} ms: ${what}`);
    await new Promise<void>((resolve) => setTimeout(resolve, STEP_MS));
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
