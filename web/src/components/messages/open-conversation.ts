import { useEffect } from 'react';
import { hideToast } from '../../ui/toasts/toast-store.ts';

/** One toast for each booking, because the newest message replaces the earlier one. */
export const toastOfMessages = (booking: string) => `messages:${booking}`;

let open: string | undefined;

/** The conversation in sight needs no toast for its messages. */
export const isInSight = (booking: string) => open === booking && document.visibilityState === 'visible';

export function useOpenConversation(booking: string): void {
  useEffect(() => {
    open = booking;
    hideToast(toastOfMessages(booking));
    return () => {
      open = undefined;
    };
  }, [booking]);
}
