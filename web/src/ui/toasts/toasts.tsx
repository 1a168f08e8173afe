import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noticeForNextScreen } from '../../lib/notice-for-next-screen.ts';
import { useOpenDialogs } from '../dialogs/open-dialogs.ts';
import { lazyPart } from '../lazy-part.ts';
import { showToast, type Toast, useToasts } from './toast-store.ts';

/** More toasts would cover too much of the screen. */
const shownAtOnce = 2;

/**
 * Loads with the first toast. The region is rendered before, because screen readers announce only changes of an
 * existing region.
 */
const ToastCard = lazyPart(() => import('./toast-card.tsx'));

function Card({ toast, order }: { toast: Toast; order?: number }) {
  return (
    <Suspense>
      <ToastCard toast={toast} order={order} />
    </Suspense>
  );
}

/** The toasts of the page. An open dialog has its own region, because all content outside it is inert. */
export function Toasts() {
  const covered = useOpenDialogs(({ count }) => count > 0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the previous screen may have left a notice for this one.
  useEffect(() => {
    const show = () => {
      const notice = noticeForNextScreen.take();
      if (notice !== undefined) showToast(notice.text, notice.kind);
    };
    show();
    // The browser may restore the page from its back/forward cache.
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [key]);
  return <ToastRegion hidden={covered} />;
}

/** The newest toasts, the last one on top: errors as alerts, the rest as a polite status. */
export function ToastRegion({ hidden = false }: { hidden?: boolean }) {
  const { toasts } = useToasts();
  const shown = hidden ? [] : toasts.filter(({ settled }) => !settled).slice(-shownAtOnce);
  const orderOf = (toast: Toast) => shown.length - shown.indexOf(toast);
  return (
    <section className="toasts" aria-label={shellText.notices}>
      {shown
        .filter(({ kind }) => kind === 'harm')
        .map((toast) => (
          <div key={toast.key} role="alert" style={{ order: orderOf(toast) }}>
            <Card toast={toast} />
          </div>
        ))}
      <div className="toasts-quiet" role="status">
        {shown
          .filter(({ kind }) => kind !== 'harm')
          .map((toast) => (
            <Card key={toast.key} toast={toast} order={orderOf(toast)} />
          ))}
      </div>
    </section>
  );
}

/** Notices that stay, in the flow of the page. They were announced when they appeared. */
export function StayingNotices() {
  const staying = useToasts().toasts.filter(({ settled }) => settled);
  if (staying.length === 0) return null;
  return (
    <section className="staying-notices" aria-label={shellText.waitingNotices}>
      {staying.map((toast) => (
        <Card key={toast.key} toast={toast} />
      ))}
    </section>
  );
}
