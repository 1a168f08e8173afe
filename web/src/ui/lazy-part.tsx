import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { fetchHomePage } from '../lib/fetch-home-page.ts';

const firstAfterMs = 2000;
const mostAfterMs = 30_000;

/**
 * A part of a screen whose file is loaded on demand. Without a network it is loaded as soon as the network is back, while
 * the rest of the screen works; a file that the server does not send is an error.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPart(load));
}

/** The same with nothing in its place until it is loaded. */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazyPart(load);
  return (props: Props) => <Suspense>{createElement(Part, props)}</Suspense>;
}

export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    for (let ms = firstAfterMs; (await fetchHomePage()) === undefined; ms = Math.min(2 * ms, mostAfterMs))
      await pauseOrNetwork(ms);
    loadStylesAgain();
    return load();
  }
}

/** A phone that is offline for hours is not kept busy; the browser's word that it is online ends the pause. */
function pauseOrNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
  });
}

/** Each is requested only once by itself. */
function loadStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
