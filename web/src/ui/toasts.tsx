import { shellText } from '@joddee/thai-text/screens/shell-text';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noticeForNextScreen } from '../lib/notice-for-next-screen.ts';
import { useOpenDialogs } from './open-dialogs.ts';
import { showToast, type Toast, useToasts } from './toast-store.ts';

/** As many as leave the screen behind them usable. */
const shownAtOnce = 3;

/** Its file comes with the first toast. The region is there before, because readers announce what is put into one. */
const ToastCard = lazy(() => import('./toast-card.tsx'));

function Card({ toast }: { toast: Toast }) {
  return (
    <Suspense>
      <ToastCard toast={toast} />
    </Suspense>
  );
}

/** Beneath every screen; an open dialog has toasts of its own, because what lies outside it is inert. */
export function Toasts() {
  const covered = useOpenDialogs(({ count }) => count > 0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen may have been left a notice.
  useEffect(() => {
    const show = () => {
      const text = noticeForNextScreen.take();
      if (text !== undefined) showToast(text, 'harm');
    };
    show();
    // The browser may bring back a page that it kept whole.
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [key]);
  return <ToastRegion hidden={covered} />;
}

/** The newest toasts: harm as alerts, the rest as a status that waits for its turn to be read. */
export function ToastRegion({ hidden = false }: { hidden?: boolean }) {
  const { toasts } = useToasts();
  const shown = hidden ? [] : toasts.filter(({ settled }) => !settled).slice(-shownAtOnce);
  return (
    <section className="toasts" aria-label={shellText.notices}>
      {shown
        .filter(({ kind }) => kind === 'harm')
        .map((toast) => (
          <div key={toast.key} role="alert">
            <Card toast={toast} />
          </div>
        ))}
      <div className="toasts-quiet" role="status">
        {shown
          .filter(({ kind }) => kind !== 'harm')
          .map((toast) => (
            <Card key={toast.key} toast={toast} />
          ))}
      </div>
    </section>
  );
}

/** Notices that stay, in the flow of the page. They were announced when they came. */
export function StayingNotices() {
  const staying = useToasts().toasts.filter(({ settled }) => settled);
  if (staying.length === 0) return null;
  return (
    <section className="staying-notices" aria-label={shellText.notices}>
      {staying.map((toast) => (
        <Card key={toast.key} toast={toast} />
      ))}
    </section>
  );
}
