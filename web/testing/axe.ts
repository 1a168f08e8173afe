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
  const { getComputedStyle } = window;
  // axe waits by timers, which stand still.
  Object.assign(globalThis, { setTimeout: setTimeoutOfNode, clearTimeout: clearTimeoutOfNode });
  Object.assign(window, { setTimeout: setTimeoutOfNode, clearTimeout: clearTimeoutOfNode });
  // axe asks for many styles of each element, and here only its own can be any: there are no style sheets.
  window.getComputedStyle = (element) => (element as HTMLElement).style;
  try {
    // Without styles nothing is hidden: the inputs of files are behind buttons.
    const part = { include: ['dialog[open]'], exclude: ['input[type=file]', '[hidden]'] };
    if (document.querySelector('dialog[open]') === null) part.include = ['html'];
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
    Object.assign(window, { setTimeout, clearTimeout, getComputedStyle });
  }
}
