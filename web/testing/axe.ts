import axe from 'axe-core';
import { clearTimeoutOfNode, setTimeoutOfNode } from './clock.ts';

const seen = new Set<string>();

/**
 * The violations of a screen that has not been checked yet in this run. Contrast needs colours, and is checked in the
 * browser; what differs between two visits of a screen is for `violations` itself.
 */
export async function violationsOfNew(screen: string): Promise<string[]> {
  if (seen.has(screen)) return [];
  seen.add(screen);
  return violations();
}

/** The violations of what is on screen; of the open dialog alone, if there is one. */
export async function violations(): Promise<string[]> {
  const { setTimeout, clearTimeout } = globalThis;
  // axe waits by timers, which stand still.
  Object.assign(globalThis, { setTimeout: setTimeoutOfNode, clearTimeout: clearTimeoutOfNode });
  Object.assign(window, { setTimeout: setTimeoutOfNode, clearTimeout: clearTimeoutOfNode });
  try {
    const part = document.querySelector('dialog[open]') ?? document;
    const { violations } = await axe.run(part, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
      preload: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Object.assign(window, { setTimeout, clearTimeout });
  }
}
