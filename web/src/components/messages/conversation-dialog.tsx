import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { dayNameText } from '@joddee/thai-text/dates';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { otherName } from '../booking/booking-people.ts';
import { Bubble, WaitingBubble } from './bubbles.tsx';
import { isOpen, useOpenConversation } from './conversation.ts';
import { MessageForm } from './message-form.tsx';
import * as styles from './messages.module.css';
import { dropWaiting, restoreOutgoing, useOutgoing, type Waiting } from './outgoing.ts';
import { useConversation, useReadMark } from './use-conversation.ts';
import { useEndOfList } from './use-end-of-list.ts';

interface ConversationDialogProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
  onClose: () => void;
}

/** What renter and owner of a booking write to each other: a sheet on a phone, a panel at the side on a wide screen. */
export function ConversationDialog({ booking, asOwner, now, onClose }: ConversationDialogProps) {
  const name = otherName(booking, asOwner);
  const { messages, failure, retry } = useConversation(booking._id);
  useOpenConversation(booking._id);
  useEffect(() => restoreOutgoing(booking._id, text.failed), [booking._id]);
  const { waiting } = useOutgoing(booking._id);
  const unconfirmed = waiting.filter(({ request }) => messages.every((sent) => sent.request !== request));
  const arrived = waiting.filter((one) => !unconfirmed.includes(one));
  useEffect(() => {
    for (const { request } of arrived) dropWaiting(booking._id, request);
  });
  return (
    <Dialog title={text.with(name)} className={styles.conversation} bodyClass={styles.body} onClose={onClose}>
      {failure === '' ? null : (
        <p className="notice" data-tone="harm">
          {text.loadFailed}{' '}
          <button type="button" className="button text compact" onClick={retry}>
            {shellText.tryAgain}
          </button>
        </p>
      )}
      <MessageList booking={booking._id} messages={messages} waiting={unconfirmed} name={name} now={now} />
      {isOpen(booking, now) ? (
        <MessageForm booking={booking._id} name={name} asOwner={asOwner} state={booking.state} />
      ) : (
        <p className="quiet small ">
          {text.closed} <Link to="/support">{text.help}</Link>
        </p>
      )}
    </Dialog>
  );
}

interface MessageListProps {
  booking: string;
  messages: readonly MessageView[];
  waiting: readonly Waiting[];
  /** Of the other party. */
  name: string;
  now: Date;
}

/** The bubbles by day. A new one comes into sight only for who reads the end, or has written it. */
function MessageList({ booking, messages, waiting, name, now }: MessageListProps) {
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
