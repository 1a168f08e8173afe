import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@joddee/marketplace/context/context';

/** With it whatever a request leaves for later comes well after its answer, as on a busy machine. */
const lateByMs = Number(process.env.TEST_LATE_BACKGROUND ?? 0);

/** Delays the background tasks of a program, each by up to as much again. */
export function delayBackground({ background }: Context): void {
  if (lateByMs === 0) return;
  const { run } = background;
  background.run = (task, work) =>
    run(task, async () => {
      await pause(lateByMs * (1 + Math.random()));
      await work();
    });
}
