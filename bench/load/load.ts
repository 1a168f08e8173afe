import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  done: number;
  /** Number of unexpected responses. */
  other: number;
  seconds: number;
}

/** Each lane sends its next request after a response. `ask` resolves to whether the response is as expected. */
export async function runLoad(
  lanes: number,
  limit: { seconds: number; count: number },
  ask: (index: number) => Promise<boolean>,
): Promise<Load> {
  const load: Load = { done: 0, other: 0, seconds: 0 };
  const started = performance.now();
  const end = started + limit.seconds * 1000;
  let asked = 0;
  const lane = async () => {
    while (asked < limit.count && performance.now() < end) {
      const index = asked;
      asked += 1;
      if (await ask(index)) load.done += 1;
      else load.other += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  load.seconds = (performance.now() - started) / 1000;
  return load;
}

const atOnce = 32;

/** Runs a step many times, such as opening a connection, a few at once. */
export async function manyAtOnce<Result>(
  count: number,
  step: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await runLoad(atOnce, { seconds: Number.POSITIVE_INFINITY, count }, async (index) => {
    results[index] = await step(index);
    return true;
  });
  return results;
}

const timeoutMs = 10_000;
const pollEveryMs = 5;

export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`condition not met after ${timeoutMs} ms`);
    await pause(pollEveryMs);
  }
}

/** An item of a non-empty list; the index wraps around. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
}
