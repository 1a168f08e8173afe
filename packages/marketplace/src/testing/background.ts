import { AsyncLocalStorage } from 'node:async_hooks';
import type { Background } from '../platform/background.ts';

const longestMs = 10_000 * Number(process.env.TEST_SLOWNESS ?? 1);

/** Names the tasks that do not end, and the one that would wait for itself. */
export function watchBackground(background: Background): Background {
  const running = new Map<symbol, string>();
  const task = new AsyncLocalStorage<string>();
  return {
    run(name, work) {
      const key = Symbol(name);
      running.set(key, name);
      background.run(name, () => task.run(name, work).finally(() => running.delete(key)));
    },
    async settled() {
      const inside = task.getStore();
      if (inside !== undefined) throw new Error(`The background task ${inside} would wait for itself`);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`Background tasks do not end: ${[...running.values()].join(', ')}`)),
          longestMs,
        );
      });
      await Promise.race([background.settled(), late]).finally(() => clearTimeout(timer));
    },
  };
}
