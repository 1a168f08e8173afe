import { useSyncExternalStore } from 'react';

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
