import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';

export type ToastKind = 'live' | 'done' | 'harm';

export interface ToastOptions {
  /** A toast replaces an earlier one of the same key. */
  key?: string;
  /** The subject, in a second line; with the time, if it names a day as seen from today. */
  about?: string | ((now: Date) => string);
  /** The target of its text as a link. */
  to?: string;
  /** A second link with its own text, or a button. */
  action?: { text: string; to: string } | { text: string; onPress: () => void };
  /** A button that answers by itself; the toast stays meanwhile. */
  deed?: ReactNode;
  icon?: ComponentType;
  /** Stays until it is closed: at first over the screen, and from the next page on in a strip at its top. */
  stays?: boolean;
  /** The user has closed it or followed its link. */
  onSeen?: () => void;
}

export interface Toast extends ToastOptions {
  key: string;
  text: string;
  kind: ToastKind;
  /**
   * Over the screen for a short time. After it a toast that stays is `put-away`, because a strip that appeared would move
   * the page under the reader's finger; the next page has room for it.
   */
  place: 'over' | 'put-away' | 'strip';
  since: number;
}

/** One notice for each booking, because a newer state replaces the older one. */
export const toastOfBooking = (id: string) => `booking:${id}`;

/** Why the session ended, on a page that visitors have too. */
export const sessionEndedToast = 'session-ended';

const shownMs = 8000;
/** A press within this time was meant for the page before the toast was seen. */
const unseenMs = 1000;
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let counter = 0;

export function showToast(text: string, kind: ToastKind = 'live', options: ToastOptions = {}): void {
  counter += 1;
  const toast: Toast = { key: String(counter), ...options, text, kind, place: 'over', since: Date.now() };
  const replaces = (other: Toast) =>
    options.key === undefined ? saysTheSame(other, toast) : other.key === toast.key;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => !replaces(other)), toast] }));
  hideToastLater(toast.key);
}

const saysTheSame = (one: Toast, other: Toast) =>
  one.text === other.text && one.about === other.about && one.kind === other.kind;

export function hideToast(key: string): void {
  holdToast(key);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }));
}

export function hideAllToasts(): void {
  for (const { key } of useToasts.getState().toasts) hideToast(key);
}

export function hideToastLater(key: string): void {
  holdToast(key);
  timers.set(
    key,
    setTimeout(() => endTimeOf(key), shownMs),
  );
}

function endTimeOf(key: string): void {
  holdToast(key);
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.flatMap((toast) => {
      if (toast.key !== key) return [toast];
      return toast.stays === true ? [{ ...toast, place: 'put-away' }] : [];
    }),
  }));
}

/** A press beside the toasts ends their time over the screen. */
export function endSeenToasts(): void {
  for (const { key, place, since } of useToasts.getState().toasts)
    if (place === 'over' && Date.now() - since >= unseenMs) endTimeOf(key);
}

/** Another page begins, which has room for what was put away. */
export function showPutAway(): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.place === 'put-away' ? { ...toast, place: 'strip' } : toast)),
  }));
}

export function holdToast(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}
