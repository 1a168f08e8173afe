import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { acceptsMessages } from '@joddee/marketplace/messages/rules/message-window';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { useEffect, useMemo } from 'react';
import { useLive } from '../../stores/live-store.ts';
import { hideToast } from '../../ui/toasts/toast-store.ts';

/** The messages of a booking, the first sent first. */
export function useMessages(booking: string): readonly MessageView[] {
  const messages = useLive(({ messages }) => messages.values());
  return useMemo(
    () =>
      messages
        .filter((message) => message.booking === booking)
        .toSorted((one, other) => one.number - other.number),
    [messages, booking],
  );
}

export const isUnread = ({ own, readAt, erased }: MessageView) => !own && !erased && readAt === '';

export function useUnreadCount(booking: string): number {
  return useLive(
    ({ messages }) =>
      messages.values().filter((message) => message.booking === booking && isUnread(message)).length,
  );
}

/** Whether the parties can still write to each other. */
export function isOpen({ to, stepTimes }: BookingView, now: Date): boolean {
  const ended = stepTimes.ended === '' ? null : new Date(stepTimes.ended);
  return acceptsMessages({ to: new Date(to), ended }, now);
}

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
