import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../icon-button.tsx';
import * as parts from '../styles/parts.module.css';
import { UnbrokenTimes } from '../unbroken-times.tsx';
import { useSwipe } from '../use-swipe.ts';
import { hideToast, hideToastLater, holdToast, type Toast, type ToastKind } from './toast-store.ts';
import * as styles from './toasts.module.css';

export interface ToastCardProps {
  toast: Toast;
  order?: number | undefined;
  /** The user has closed it or followed its link. */
  onClose?: (() => void) | undefined;
}

export default function ToastCard({ toast, order, onClose }: ToastCardProps) {
  const part = useRef<HTMLDivElement>(null);
  const { key, text, kind, to, action, deed, icon, place } = toast;
  const Icon = icon ?? icons[kind];
  const now = useNow();
  const about = typeof toast.about === 'function' ? toast.about(now) : toast.about;
  const seen = () => {
    hideToast(key);
    toast.onSeen?.();
    onClose?.();
  };
  const swipe = useSwipe(part, seen);
  const words =
    about === undefined ? (
      text
    ) : (
      <>
        <strong>{text}</strong>
        <span className={`quiet clamp-2 ${styles.toastAbout}`}>
          <UnbrokenTimes text={about} />
        </span>
      </>
    );
  const hold = () => holdToast(key);
  const goOn = (event?: FocusEvent<HTMLElement>) => {
    if (place !== 'over' || event?.currentTarget.contains(event.relatedTarget)) return;
    hideToastLater(key);
  };
  return (
    // A toast that is hovered, touched or focused does not time out.
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timeout; the controls are inside.
    <div
      ref={part}
      className={`${parts.column} ${parts.lifted} ${styles.toast}`}
      data-tone={kind}
      style={{ order }}
      {...swipe}
      onPointerEnter={hold}
      onPointerLeave={() => goOn()}
      onFocus={hold}
      onBlur={goOn}
    >
      <span className="icon-tile" data-tone={kind} aria-hidden="true">
        <Icon />
      </span>
      <div className={`row small ${styles.toastText}`}>
        {to === undefined ? (
          <p>{words}</p>
        ) : (
          <Link to={to} onClick={seen}>
            {words}
          </Link>
        )}
        {action === undefined ? null : 'to' in action ? (
          <Link className="button soft compact" to={action.to} onClick={seen}>
            {action.text}
          </Link>
        ) : (
          <button
            type="button"
            className="button soft compact"
            onClick={() => {
              seen();
              action.onPress();
            }}
          >
            {action.text}
          </button>
        )}
        {deed}
      </div>
      <IconButton label={noticeText.close} onClick={seen}>
        <X className="icon-20" />
      </IconButton>
    </div>
  );
}

const icons: Record<ToastKind, typeof Clock> = { live: Clock, done: CircleCheck, harm: CircleAlert };
