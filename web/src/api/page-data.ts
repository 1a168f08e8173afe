import type { PageData } from '@joddee/contract/page-data';

/** What the server has put into the page for its first screen. */
export function readPageData<Id extends keyof PageData>(id: Id): PageData[Id] | undefined {
  const element = document.getElementById(id);
  if (element === null) return undefined;
  try {
    return JSON.parse(element.textContent);
  } catch {
    // Cut off on its way: it is asked for.
    return undefined;
  }
}

/** Called by the screen that has read it, because a later visit asks again. */
export function dropPageData(id: keyof PageData): void {
  document.getElementById(id)?.remove();
}
