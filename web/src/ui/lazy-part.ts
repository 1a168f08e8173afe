import { type ComponentType, lazy } from 'react';
import { fetchFirstPage } from '../lib/fetch-first-page.ts';

const againAfterMs = 2000;

/**
 * A part of a screen whose file is loaded on demand. Without a network it is loaded as soon as the network is back, while
 * the rest of the screen works; a file that the server does not send is an error.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await load();
    } catch {
      while ((await fetchFirstPage()) === undefined)
        await new Promise((resolve) => setTimeout(resolve, againAfterMs));
      loadStylesAgain();
      return load();
    }
  });
}

/** Each is requested only once by itself. */
function loadStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
