import type { PageData } from '@joddee/contract/page-data';

/** Data that the server has embedded in the page for its first screen. */
export function readPageData<Id extends keyof PageData>(id: Id): PageData[Id] | undefined {
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
