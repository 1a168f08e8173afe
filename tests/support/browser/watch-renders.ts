import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The components that have rendered, by their first element, in order. */
    rendered: { name: string; isInside: boolean }[];
    /** The keys that were written to localStorage, in order. */
    stored: string[];
  }
}

/**
 * Records which components of the built client render. React calls the hook of its developer tools after every commit,
 * also in production, and a flag of each fiber marks the components that rendered. Renders inside of the element that
 * `inside` selects are counted separately.
 */
export async function watchRenders(page: Page, inside: string): Promise<void> {
  await page.addInitScript((selector) => {
    interface Fiber {
      tag: number;
      flags: number;
      alternate: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: unknown;
    }
    // React's constants: the flag of a render, the tags of components, the tag of an element.
    const performedWork = 1;
    const components = [0, 1, 11, 14, 15];
    const elementTag = 5;
    const firstElement = (fiber: Fiber | null): Element | undefined => {
      if (fiber === null) return undefined;
      if (fiber.tag === elementTag && fiber.stateNode instanceof Element) return fiber.stateNode;
      return firstElement(fiber.child) ?? firstElement(fiber.sibling);
    };
    const walk = (fiber: Fiber) => {
      const before = fiber.alternate;
      if (components.includes(fiber.tag) && (fiber.flags & performedWork) !== 0) {
        const element = firstElement(fiber.child);
        if (element !== undefined)
          // Read now, because the next commit may remove the element.
          window.rendered.push({
            name: `${element.localName}.${element.getAttribute('class') ?? ''}`,
            isInside: element.closest(selector) !== null,
          });
      }
      // Children that React did not touch are the same objects as before.
      if (before !== null && before.child === fiber.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
    };
    window.rendered = [];
    window.stored = [];
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => walk(root.current),
        onCommitFiberUnmount: () => {},
      },
    });
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) window.stored.push(key);
      setItem.call(this, key, value);
    };
  }, inside);
}

/** Clears the recorded renders and writes. */
export function forgetRenders(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.rendered = [];
    window.stored = [];
  });
}

/** The number of renders inside of the selected element, and the names of all other components that rendered. */
export function rendersOf(page: Page): Promise<{ inside: number; others: string[] }> {
  return page.evaluate(() => {
    const others = window.rendered.filter(({ isInside }) => !isInside);
    return { inside: window.rendered.length - others.length, others: others.map(({ name }) => name) };
  });
}
