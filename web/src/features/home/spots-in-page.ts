import type { PostView } from '@joddee/contract/posts';

/** The recommended spots that came with the page itself, once: a later visit of the screen asks anew. */
export function takeSpotsInPage(): PostView[] | undefined {
  const element = document.getElementById('recommended-spots');
  if (element === null) return undefined;
  element.remove();
  try {
    const spots: PostView[] = JSON.parse(element.textContent);
    return Array.isArray(spots) ? spots : undefined;
  } catch {
    // Cut off on its way: the call brings them.
    return undefined;
  }
}
