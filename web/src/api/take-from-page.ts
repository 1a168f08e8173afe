import type { pageData } from '@joddee/contract/page-data';

/** What the server has put into the page, once: a later visit of the screen asks anew. */
export function takeFromPage<Data>(id: (typeof pageData)[keyof typeof pageData]): Data | undefined {
  const element = document.getElementById(id);
  if (element === null) return undefined;
  element.remove();
  try {
    return JSON.parse(element.textContent);
  } catch {
    // Cut off on its way: it is asked for.
    return undefined;
  }
}
