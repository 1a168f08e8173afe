import type { PageData } from '@joddee/marketplace/contract/page-data';
import { useSyncExternalStore } from 'react';

/** The data of the page that is rendered on the server; undefined in a browser. */
let given: Partial<PageData> | undefined;

/** Rendering on the server is synchronous, so that pages of different requests cannot mix. */
export function withPageData<Result>(data: Partial<PageData>, render: () => Result): Result {
  given = data;
  try {
    return render();
  } finally {
    given = undefined;
  }
}

/** Data that the server has embedded in the page for its first screen. */
export function readPageData<Id extends keyof PageData>(id: Id): PageData[Id] | undefined {
  if (given !== undefined) return given[id];
  const element = document.getElementById(id);
  if (element === null) return undefined;
  try {
    return JSON.parse(element.textContent);
  } catch {
    // The page was truncated: the screen calls the API instead.
    return undefined;
  }
}

/** Called by the screen that has read it, because a later visit must load it again. */
export function dropPageData(id: keyof PageData): void {
  document.getElementById(id)?.remove();
}

const subscribe = () => () => {};

/**
 * True on the server and while React takes over a page that the server has rendered: both must render the same. A second
 * render with false follows at once, with all that only this browser knows.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
