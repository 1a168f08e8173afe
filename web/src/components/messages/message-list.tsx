import type { MessageView } from '@joddee/contract/messages/messages';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Bubble, WaitingBubble } from './bubbles.tsx';
import type { Waiting } from './outgoing.ts';
import { useReadMark } from './use-conversation.ts';

interface MessageListProps {
  booking: string;
  messages: readonly MessageView[];
  waiting: readonly Waiting[];
  /** Of the other party. */
  name: string;
  now: Date;
}

/** So close to the end counts as the end: less than a line. */
const nearPx = 40;

/** The bubbles by day. A new one comes into sight only for who reads the end, or has written it. */
export function MessageList({ booking, messages, waiting, name, now }: MessageListProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const newest = messages.at(-1);
  const isOwn = newest?.own === true;
  const toEnd = () => area.current?.scrollTo({ top: area.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message moves the end, and no mark does.
  useLayoutEffect(() => {
    if (atEnd.current || isOwn) toEnd();
  }, [newest?._id, waiting.length]);
  // The sheet opens, the field grows, a keyboard comes: who is at the end stays there.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) area.current?.scrollTo({ top: area.current.scrollHeight });
    });
    for (const { current } of [area, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useReadMark(booking, messages, isAtEnd);
  const lastOwn = messages.findLast(({ own }) => own)?.number;
  const lastRead = messages.findLast(({ own, readAt }) => own && readAt !== '')?.number;
  const today = bangkokDay(now);
  return (
    <div className="conversation-part">
      <div
        ref={area}
        className="conversation-scroll"
        role="log"
        aria-label={text.with(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
          setAtEnd(atEnd.current);
        }}
      >
        <div ref={content} className="conversation-content">
          {messages.length + waiting.length === 0 ? (
            <div className="conversation-empty">
              <p>{text.empty}</p>
              <p className="quiet small">{text.emptyHint(name)}</p>
            </div>
          ) : (
            <ol className="bubbles">
              {messages.map((message, index) => {
                const day = bangkokDay(new Date(message.at));
                const before = messages[index - 1];
                const isNewDay = before === undefined || bangkokDay(new Date(before.at)) !== day;
                return (
                  <Fragment key={message._id}>
                    {isNewDay ? <li className="bubble-day">{dayNameText(day, today)}</li> : null}
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
      {!isAtEnd && newest !== undefined && !newest.own && newest.readAt === '' ? (
        <button type="button" className="pick conversation-new" onClick={toEnd}>
          <ArrowDown aria-hidden="true" /> {text.newBelow}
        </button>
      ) : null}
    </div>
  );
}
