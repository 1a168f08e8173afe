import './toasts.css';
import { newsText } from '@joddee/thai-text/screens/news-text';
import { type FocusEvent, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { noticeForNextScreen } from './notice-for-next-screen.ts';
import { useOpenDialogs } from './open-dialogs.ts';

type Kind = 'live' | 'done' | 'harm';

export interface ToastOptions {
  /** A toast of the same key takes the place of the earlier one. */
  key?: string;
  /** What it is about, in a second line. */
  about?: string;
  /** Where its text leads. */
  to?: string;
  /** A second way, with words of its own. */
  action?: { text: string; to: string };
  /** Stays until it is closed: first over the screen like the others, then at the head of the page. */
  stays?: boolean;
  /** The person has closed it or followed it. */
  onSeen?: () => void;
}

interface Toast extends ToastOptions {
  key: string;
  text: string;
  kind: Kind;
  /** It had its time over the screen and lies at the head of the page now, where it covers nothing. */
  settled: boolean;
}

const shownMs = 8000;
/** As many as leave the screen behind them usable. */
const shownAtOnce = 3;
const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let counter = 0;

export function showToast(text: string, kind: Kind = 'live', options: ToastOptions = {}): void {
  counter += 1;
  const toast: Toast = { key: String(counter), ...options, text, kind, settled: false };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(({ key }) => key !== toast.key), toast] }));
  hideLater(toast.key);
}

export function hideToast(key: string): void {
  holdToast(key);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }));
}

function hideLater(key: string): void {
  holdToast(key);
  timers.set(
    key,
    setTimeout(() => endTimeOf(key), shownMs),
  );
}

function endTimeOf(key: string): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.flatMap((toast) => {
      if (toast.key !== key) return [toast];
      return toast.stays === true ? [{ ...toast, settled: true }] : [];
    }),
  }));
}

function holdToast(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
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
    <section className="toasts" aria-label={newsText.region}>
      {shown
        .filter(({ kind }) => kind === 'harm')
        .map((toast) => (
          <div key={toast.key} role="alert">
            <ToastCard toast={toast} />
          </div>
        ))}
      <div className="toasts-quiet" role="status">
        {shown
          .filter(({ kind }) => kind !== 'harm')
          .map((toast) => (
            <ToastCard key={toast.key} toast={toast} />
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
    <section className="staying-notices" aria-label={newsText.region}>
      {staying.map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { key, text, about, kind, to, action, settled } = toast;
  const seen = () => {
    hideToast(key);
    toast.onSeen?.();
  };
  const words =
    about === undefined ? (
      text
    ) : (
      <>
        <strong>{text}</strong>
        <span className="toast-about small tabular">{about}</span>
      </>
    );
  const hold = () => holdToast(key);
  const goOn = (event?: FocusEvent<HTMLElement>) => {
    if (settled || event?.currentTarget.contains(event.relatedTarget)) return;
    hideLater(key);
  };
  return (
    // A toast that is being read or used does not go.
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the time; what can be pressed is inside.
    <div
      className={`toast card ${kind}`}
      onPointerEnter={hold}
      onPointerLeave={() => goOn()}
      onFocus={hold}
      onBlur={goOn}
    >
      <ToastIcon kind={kind} />
      <div className="toast-text">
        {to === undefined ? (
          <p>{words}</p>
        ) : (
          <Link to={to} onClick={seen}>
            {words}
          </Link>
        )}
        {action === undefined ? null : (
          <Link className="button plain small" to={action.to} onClick={seen}>
            {action.text}
          </Link>
        )}
      </div>
      <button type="button" className="toast-close" aria-label={newsText.close} onClick={seen}>
        ✕
      </button>
    </div>
  );
}

const marks: Record<Kind, string> = {
  live: 'M12 7v5l3 2',
  done: 'M8 12.500l2.700 2.700L16 9.500',
  harm: 'M12 7.500v5.500M12 16.200v.100',
};

function ToastIcon({ kind }: { kind: Kind }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="9" strokeWidth="1.750" />
      <path d={marks[kind]} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
