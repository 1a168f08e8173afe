import './toasts.css';
import { noticeText } from '@joddee/thai-text/screens/notice-text';
import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { hideToast, hideToastLater, holdToast, type Toast, type ToastKind } from './toast-store.ts';

/** One notice: its text, its links and a close button. */
export default function ToastCard({ toast }: { toast: Toast }) {
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
    hideToastLater(key);
  };
  return (
    // A toast that is hovered or focused does not time out.
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timeout; the controls are inside.
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
          <Link className="button plain compact" to={action.to} onClick={seen}>
            {action.text}
          </Link>
        )}
      </div>
      <button type="button" className="toast-close" aria-label={noticeText.close} onClick={seen}>
        ✕
      </button>
    </div>
  );
}

const marks: Record<ToastKind, string> = {
  live: 'M12 7v5l3 2',
  done: 'M8 12.500l2.700 2.700L16 9.500',
  harm: 'M12 7.500v5.500M12 16.200v.100',
};

function ToastIcon({ kind }: { kind: ToastKind }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="9" strokeWidth="1.750" />
      <path d={marks[kind]} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
