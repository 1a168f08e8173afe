import './without-eval.ts';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/buttons.css';
import './ui/styles/form.css';
import './ui/styles/page.css';
import { pageData } from '@joddee/contract/http/page-data';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { focusPressedButton } from './app/focus-pressed-button.ts';
import { preloadScreen, preloadScreenInTime } from './app/screens.tsx';
import { readPageData } from './lib/first-page/page-data.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { endLeftSessions } from './offline/sessions-to-end.ts';
import { expiredAtStart, followStoredSession, hasExpired } from './session/session-store.ts';
import { isDoorWithState } from './session/way-back.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
endLeftSessions();
window.addEventListener('online', endLeftSessions);
followStoredSession();
registerServiceWorker();
focusPressedButton();
/** An expired session begins at the login, and that says so, whatever the server has rendered. */
const isRendered = !hasExpired && !isDoorWithState() && readPageData(pageData.renderedAt) !== undefined;
const isFrame = !expiredAtStart && readPageData(pageData.isFrame) === true;
// Not awaited at the top level, because the bundler would then split shared modules out of this file. In a transition
// the first render is split into pieces, so that a slow phone can answer touches in between.
if (isRendered)
  // The content is on screen already, so that its program may take its time.
  void preloadScreen(location.pathname).then(() => startTransition(() => void hydrateRoot(root, app)));
else if (isFrame)
  void preloadScreen(location.pathname).then(() => startTransition(() => createRoot(root).render(app)));
else
  void preloadScreenInTime(expiredAtStart ? '/login' : location.pathname).then(() =>
    startTransition(() => createRoot(root).render(app)),
  );
