import { pageData } from '@joddee/marketplace/contract/page-data';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { readPageData } from '../lib/rendered-page/rendered-page.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { endLeftSessions } from '../offline/sessions-to-end.ts';
import { followStoredSession, useSession } from '../session/session-store.ts';
import { isDoorWithState } from '../session/way-back.ts';
import { preloadScreen, preloadScreenInTime } from './screens.tsx';

/** Begins the app in its element of the page, which may have the content that the server has rendered. */
export async function startApp(element: HTMLElement, app: ReactNode): Promise<Root> {
  endLeftSessions();
  window.addEventListener('online', endLeftSessions);
  followStoredSession();
  registerServiceWorker();
  focusPressedButton();
  const { hasExpired, expiredAtStart } = useSession.getState();
  /** An expired session begins at the login, and that says so, whatever the server has rendered. */
  const isRendered = !hasExpired && !isDoorWithState() && readPageData(pageData.renderedAt) !== undefined;
  const isFrame = !expiredAtStart && readPageData(pageData.isFrame) === true;
  // The content is on screen already, so that its program may take its time.
  if (isRendered || isFrame) await preloadScreen(location.pathname);
  else await preloadScreenInTime(expiredAtStart ? '/login' : location.pathname);
  return inTransition(() => (isRendered ? hydrateRoot(element, app) : rendered(element, app)));
}

/** The first render is split into pieces, so that a slow phone can answer touches in between. */
function inTransition(begin: () => Root): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = begin();
  });
  if (root === undefined) throw new Error('a transition begins at once');
  return root;
}

function rendered(element: HTMLElement, app: ReactNode): Root {
  const root = createRoot(element);
  root.render(app);
  return root;
}

/**
 * Safari does not focus a button that is pressed, so a dialog that it opens would have nowhere to return the focus to.
 * Runs before the handlers of the press. A focus that was kept elsewhere stays there.
 */
function focusPressedButton(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (document.activeElement !== document.body || !(target instanceof Element)) return;
      target.closest<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
