import './without-eval.ts';
import '@fontsource/noto-sans-thai/thai-400.css';
import '@fontsource/noto-sans-thai/latin-400.css';
import '@fontsource/noto-sans-thai/thai-600.css';
import '@fontsource/noto-sans-thai/latin-600.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadFirstScreen } from './app/screens.tsx';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { endLeftSessions } from './offline/sessions-to-end.ts';
import { expiredAtStart } from './session/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
endLeftSessions();
window.addEventListener('online', endLeftSessions);
registerServiceWorker();
// Not awaited at the top level, because the bundler would then split shared modules out of this file. In a transition
// the first render is split into pieces, so that a slow phone can answer touches in between.
void preloadFirstScreen(expiredAtStart ? '/login' : location.pathname).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
