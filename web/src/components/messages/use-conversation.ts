import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take } from '../../stores/live-store.ts';
import { isUnread, useMessages } from './conversation.ts';
import type { EndOfList } from './use-end-of-list.ts';

interface Conversation {
  messages: readonly MessageView[];
  /** Why older messages could not be loaded. */
  failure: string;
  retry: () => void;
}

/** The whole conversation of a booking: events bring new messages, a call the earlier ones after each connect. */
export function useConversation(booking: string): Conversation {
  const messages = useMessages(booking);
  const connected = useConnection(({ connected }) => connected);
  // Without a connection the state is fetched in rounds, each of which ends with this time.
  const fetchedAt = useConnection(({ live, lastUpToDateAt }) => (live ? 0 : lastUpToDateAt));
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again.
  useEffect(() => {
    if (!connected) return;
    let current = true;
    void callApi('findMessages', { params: { bookId: booking } }).then((answer) => {
      if (!current) return;
      if (answer.ok) take('messages', ...answer.data);
      setFailure(answer.ok ? '' : textOfRefusal(answer));
    });
    return () => {
      current = false;
    };
  }, [booking, connected, fetchedAt, round]);
  return { messages, failure, retry: () => setRound((count) => count + 1) };
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
