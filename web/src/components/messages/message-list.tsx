import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { dayNameText } from '@joddee/thai-text/dates';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { ArrowDown } from 'lucide-react';
import { Fragment, useRef } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import { Bubble, WaitingBubble } from './bubbles.tsx';
import * as styles from './messages.module.css';
import type { Waiting } from './outgoing.ts';
import { useReadMark } from './use-conversation.ts';
import { useEndOfList } from './use-end-of-list.ts';

interface MessageListProps {
  booking: string;
  messages: readonly MessageView[];
  waiting: readonly Waiting[];
  /** Of the other party. */
  name: string;
  now: Date;
}

/** The bubbles by day. A new one comes into sight only for who reads the end, or has written it. */
export function MessageList({ booking, messages, waiting, name, now }: MessageListProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const end = useEndOfList(area, content, {
    newest: newest?._id,
    isOwn: newest?.own === true,
    waiting: waiting.length,
  });
  useReadMark(booking, messages, end);
  const lastOwn = messages.findLast(({ own }) => own)?.number;
  const lastRead = messages.findLast(({ own, readAt }) => own && readAt !== '')?.number;
  const today = bangkokDay(now);
  return (
    <div className={styles.conversationPart}>
      <div
        ref={area}
        className={styles.conversationScroll}
        role="log"
        aria-label={text.with(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
        tabIndex={0}
        onScroll={end.onScroll}
      >
        <div ref={content} className={styles.conversationContent}>
          {messages.length + waiting.length === 0 ? (
            <div className={styles.conversationEmpty}>
              <p>{text.empty}</p>
              <p className="quiet small">{text.emptyHint(name)}</p>
            </div>
          ) : (
            <ol className={`${parts.tightColumn} ${parts.toTop}`}>
              {messages.map((message, index) => {
                const day = bangkokDay(new Date(message.at));
                const before = messages[index - 1];
                const isNewDay = before === undefined || bangkokDay(new Date(before.at)) !== day;
                return (
                  <Fragment key={message._id}>
                    {isNewDay ? (
                      <li className={`tiny quiet ${styles.bubbleDay}`}>{dayNameText(day, today)}</li>
                    ) : null}
                    <Bubble
                      message={message}
                      name={name}
                      showsStatus={message.number === lastOwn || message.number === lastRead}
                    />
                  </Fragment>
                );
              })}
              {waiting.map((message) => (
                <WaitingBubble key={message.request} booking={booking} message={message} />
              ))}
            </ol>
          )}
        </div>
      </div>
      {!end.isAtEnd && newest !== undefined && !newest.own && newest.readAt === '' ? (
        <button type="button" className={`pick ${styles.conversationNew}`} onClick={end.toEnd}>
          <ArrowDown aria-hidden="true" /> {text.newBelow}
        </button>
      ) : null}
    </div>
  );
}
