import { language } from '@joddee/thai-text/language';
import { create } from 'zustand';
import { fetchHomePage } from '../lib/fetch-home-page.ts';

/** Whether a newer version of the app took over while this page was open. */
export const useUpdate = create<{ waiting: boolean }>(() => ({ waiting: false }));

const updateCheckMs = 30 * 60_000;
const reloadedKey = 'joddee-reloaded-at';
const reloadAgainMs = 60_000;

/** Makes the app installable and readable without a network, if the browser has service workers. */
export function registerServiceWorker(): void {
  reloadWhenFilesAreGone();
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    unregisterServiceWorkers();
    return;
  }
  // The first one of a browser, and one of another language, come without a newer version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void hasNewerVersion().then((isNewer) => {
      if (isNewer) useUpdate.setState({ waiting: true });
    });
  });
  const register = () =>
    navigator.serviceWorker
      .register(serviceWorkerFile)
      .then((registration) => {
        const checkForUpdate = () => void registration.update().catch(() => {});
        setInterval(checkForUpdate, updateCheckMs);
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') checkForUpdate();
        });
      })
      // Some browsers forbid service workers, for example in private windows: the app works without one.
      .catch(() => {});
  // After the load event, because the installation downloads the page's files again into the cache.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** The service worker of a built app at the same address would serve its cached files. */
function unregisterServiceWorkers(): void {
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
}

/** Reloads when a file is missing because a newer version has removed it. */
function reloadWhenFilesAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - last < reloadAgainMs) return;
    void hasNewerVersion().then((isNewer) => {
      if (!isNewer) return;
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      location.reload();
    });
  });
}

/**
 * Whether the server's page starts with other files than this one. Without an answer there is no network, and a reload
 * would replace a page that still works by an error of the browser.
 */
async function hasNewerVersion(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetchHomePage();
  return answer?.ok === true && typeof entry === 'string' && !(await answer.text()).includes(entry);
}

/** Each language has its own, because it keeps the files of one client. */
const serviceWorkerFile =
  (language as string) === 'th' ? '/service-worker.js' : `/service-worker-${language}.js`;
