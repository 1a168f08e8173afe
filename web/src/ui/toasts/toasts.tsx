import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { noticeForNextScreen } from '../../lib/notice-for-next-screen.ts';
import { useOpenDialogs } from '../dialogs/open-dialogs.ts';
import { latePart } from '../lazy-part.tsx';
import * as parts from '../styles/parts.module.css';
import { endSeenToasts, showPutAway, showToast, type Toast, useToasts } from './toast-store.ts';
import * as styles from './toasts.module.css';

/** More toasts would cover too much of the screen. */
const shownAtOnce = 2;

/**
 * Loads with the first toast. The region is rendered before, because screen readers announce only changes of an
 * existing region.
 */
const ToastCard = latePart(() => import('./toast-card.tsx'));

/** The toasts of the page. An open dialog has its own region, because all content outside it is inert. */
export function Toasts() {
  const covered = useOpenDialogs(({ count }) => count > 0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the previous screen may have left a notice for this one.
  useEffect(() => {
    const show = () => {
      const notice = noticeForNextScreen.take();
      if (notice !== null) showToast(notice.text, notice.kind);
    };
    show();
    // The browser may restore the page from its back/forward cache.
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [key]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(`.${styles.toasts}`))) endSeenToasts();
    };
    document.addEventListener('pointerdown', onPress, { passive: true });
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return <ToastRegion hidden={covered} />;
}

/** The places of the app and the deed of a page, which no toast covers on a phone. */
const bars = '[data-foot-bar], .sticky-bar';

function heightOfBars(): number {
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > window.innerHeight / 2)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...tops);
}

/** The newest toasts, the last one on top: errors as alerts, the rest as a polite status. */
export function ToastRegion({ hidden = false }: { hidden?: boolean }) {
  const { toasts } = useToasts();
  const shown = hidden ? [] : toasts.filter(({ place }) => place === 'over').slice(-shownAtOnce);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => region.current?.style.setProperty('--bars', `${heightOfBars()}px`));
  const orderOf = (toast: Toast) => shown.length - shown.indexOf(toast);
  return (
    <section ref={region} className={`${parts.notInPrint} ${styles.toasts}`} aria-label={shellText.notices}>
      {shown
        .filter(({ kind }) => kind === 'harm')
        .map((toast) => (
          <div key={toast.key} role="alert" style={{ order: orderOf(toast) }}>
            <ToastCard toast={toast} />
          </div>
        ))}
      <div className={`${parts.contents} ${styles.quiet}`} role="status">
        {shown
          .filter(({ kind }) => kind !== 'harm')
          .map((toast) => (
            <ToastCard key={toast.key} toast={toast} order={orderOf(toast)} />
          ))}
      </div>
    </section>
  );
}

/**
 * The newest toast that stays, in a strip at the top of the page. They were announced when they appeared. The strip begins
 * and ends with a page, so that nothing moves under the reader's finger, unless the reader closes it.
 */
export function StayingNotices() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the page, whose content it does not read.
  useLayoutEffect(showPutAway, [pathname]);
  const [roomOn, setRoomOn] = useState<string>();
  const staying = useToasts().toasts.filter(({ place }) => place === 'strip');
  const newest = staying.at(-1);
  if (newest !== undefined && roomOn !== pathname) setRoomOn(pathname);
  if (newest === undefined && roomOn !== pathname) return null;
  return (
    <section
      className={`${parts.beside} ${parts.notInPrint} ${styles.stayingNotices}`}
      aria-label={shellText.waitingNotices}
    >
      {newest === undefined ? null : (
        <ToastCard
          key={newest.key}
          toast={newest}
          onClose={staying.length === 1 ? () => setRoomOn(undefined) : undefined}
        />
      )}
      {staying.length > 1 ? <Link to="/inbox">{shellText.moreNotices(staying.length - 1)}</Link> : null}
    </section>
  );
}
