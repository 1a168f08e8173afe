import { create } from 'zustand';

/** A newer version of the app took over while this page was open. */
export const useUpdate = create<{ waiting: boolean }>(() => ({ waiting: false }));

const lookEveryMs = 30 * 60_000;
const reloadedKey = 'joddee-reloaded-at';
const reloadAgainMs = 60_000;

/** Makes the app installable and readable without a network; a browser without service workers goes on as ever. */
export function registerServiceWorker(): void {
  reloadWhenFilesAreGone();
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    unregisterServiceWorkers();
    return;
  }
  const hadOne = navigator.serviceWorker.controller !== null;
  let isFirst = !hadOne;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) useUpdate.setState({ waiting: true });
    isFirst = false;
  });
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js')
      .then((registration) => {
        const look = () => void registration.update().catch(() => {});
        setInterval(look, lookEveryMs);
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') look();
        });
      })
      // Private windows and odd settings: the app does without.
      .catch(() => {});
  // Not before the page is there: its files are fetched a second time into the cache.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** One of a built app on the same address would go on giving out what it has kept. */
function unregisterServiceWorkers(): void {
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
}

/** A page of an older version may ask for a file that no longer exists: the new page knows its own. */
function reloadWhenFilesAreGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (!navigator.onLine || Date.now() - last < reloadAgainMs) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
  });
}
