import { act } from 'react';
import { vi } from 'vitest';
import { filesLoaded } from './loading.ts';

/** Tuesday, 10 in the morning in Bangkok; `TEST_TIME` names another instant for all tests. */
const begin = new Date(process.env.TEST_TIME ?? '2030-11-26T10:00:00+07:00');

// Kept before the timers are replaced.
const setImmediateOfNode = setImmediate;
export const setTimeoutOfNode = setTimeout;
export const clearTimeoutOfNode = clearTimeout;

export const minutes = 60_000;

/** Time stands still from now on, and moves by `pass` alone. */
export function standStill(): void {
  vi.useFakeTimers({ now: begin });
}

/** Sets the clock, as before a test that needs an hour or a weekday. */
export function setTime(instant: Date | string): void {
  vi.setSystemTime(new Date(instant));
}

/** How many acts are open: one may cause another. Between two of them React renders by itself, and is not to warn. */
let acts = 0;

function count(by: 1 | -1): void {
  acts += by;
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', acts > 0);
}

/** What React renders because of it is there when it has ended. */
export function acting(run: () => Promise<unknown>): Promise<void> {
  count(1);
  return new Promise((resolve, reject) => {
    // React calls these in the moment in which its act is over. An `await` would go on a turn later, and what a
    // message has changed until then would belong to no act: parts that load would be held back by a timer.
    act(async () => void (await run())).then(
      () => {
        count(-1);
        resolve();
      },
      (error: unknown) => {
        count(-1);
        reject(error);
      },
    );
  });
}

/** Something comes from outside, such as an event of the server or of the user. */
export function happen(run: () => void): void {
  // Within an act it is a part of that, as an event that a call of an effect causes: React loses the outer one when an
  // inner one ends.
  if (acts > 0) {
    run();
    return;
  }
  count(1);
  try {
    act(run);
  } finally {
    count(-1);
  }
}

const stepMs = 250;

/** Time moves on, and the screen with it: React renders only between the steps, which get shorter towards the end. */
export async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; ) {
    const step = Math.min(left, Math.max(stepMs, Math.floor(left / 2)));
    left -= step;
    await settle(() => vi.advanceTimersByTimeAsync(step));
  }
}

const mostRounds = 40;
const everything = { subtree: true, childList: true, attributes: true, characterData: true };

/** Waits until the screen stays as it is: for files, calls and messages, and never for time. */
export async function settle(first: () => Promise<unknown> = async () => {}): Promise<void> {
  await acting(first);
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, everything);
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      hasChanged = false;
      await acting(async () => {
        await filesLoaded();
        await vi.advanceTimersByTimeAsync(0);
        await new Promise<void>((done) => setImmediateOfNode(done));
      });
      if (observer.takeRecords().length === 0 && !hasChanged && round > 0) return;
    }
  } finally {
    observer.disconnect();
  }
  throw new Error(`the screen has changed ${mostRounds} times without a pause`);
}
