import { create } from 'zustand';

export type ToastKind = 'live' | 'done' | 'harm';

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

export interface Toast extends ToastOptions {
  key: string;
  text: string;
  kind: ToastKind;
  /** It had its time over the screen and lies at the head of the page now, where it covers nothing. */
  settled: boolean;
}

/** One notice for each booking: what it said before is no longer so. */
export const toastOfBooking = (id: string) => `booking:${id}`;

const shownMs = 8000;
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let counter = 0;

export function showToast(text: string, kind: ToastKind = 'live', options: ToastOptions = {}): void {
  counter += 1;
  const toast: Toast = { key: String(counter), ...options, text, kind, settled: false };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(({ key }) => key !== toast.key), toast] }));
  hideToastLater(toast.key);
}

export function hideToast(key: string): void {
  holdToast(key);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }));
}

export function hideToastLater(key: string): void {
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

export function holdToast(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}
