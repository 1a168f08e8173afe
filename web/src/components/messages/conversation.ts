import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { acceptsMessages } from '@joddee/marketplace/messages/rules/message-window';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { useMemo } from 'react';
import { useLive } from '../../stores/live-store.ts';

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
