import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take } from '../../stores/live-store.ts';
import { isUnread, useMessages } from './conversation.ts';
import type { EndOfList } from './use-end-of-list.ts';

/** The whole conversation of a booking: events bring new messages, a call the earlier ones after each connect. */
export function useConversation(booking: string) {
  const messages = useMessages(booking);
  const connected = useConnection(({ connected }) => connected);
  const { answer, failure, reload } = useApiQuery(
    'findMessages',
    { params: { bookId: booking } },
    { isAsked: connected },
  );
  useEffect(() => {
    if (answer?.ok) take('messages', ...answer.data);
  }, [answer]);
  return {
    messages,
    /** Why older messages could not be loaded. */
    failure: failure === undefined ? '' : textOfRefusal(failure),
    retry: () => void reload(),
  };
}

/** Marks what is in sight as read, also what arrives meanwhile, once the page itself is in sight. */
export function useReadMark(booking: string, messages: readonly MessageView[], end: EndOfList): void {
  const { isAtEnd, isStillAtEnd } = end;
  const connected = useConnection(({ connected }) => connected);
  const newest = messages.findLast(isUnread)?.number;
  useEffect(() => {
    if (newest === undefined || !isAtEnd || !connected) return;
    const read = async () => {
      if (document.visibilityState !== 'visible' || !isStillAtEnd()) return;
      const answer = await callApi('readMessages', { params: { bookId: booking }, body: { number: newest } });
      // A failed call is repeated with the next message or connection.
      if (answer.ok) take('messages', ...answer.data);
    };
    void read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [booking, newest, isAtEnd, isStillAtEnd, connected]);
}
