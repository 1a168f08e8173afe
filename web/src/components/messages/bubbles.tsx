import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { bareClockOf } from '../../lib/moment-text-of.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { latePart } from '../../ui/lazy-part.tsx';
import * as styles from './messages.module.css';
import { dropWaiting, sendAgain, type Waiting } from './outgoing.ts';

const MessageReportDialog = latePart(() => import('../complaints/message-report-dialog.tsx'));

interface BubbleProps {
  message: MessageView;
  /** Of the other party. */
  name: string;
  showsStatus: boolean;
}

/** One message. Its text is never markup, and no part of it is a link. */
export function Bubble({ message, name, showsStatus }: BubbleProps) {
  const { own, at, readAt, erased, reported } = message;
  const [reporting, setReporting] = useState(false);
  const status = own && showsStatus ? (readAt === '' ? text.sent : text.read) : '';
  return (
    <li className={styles.bubble} data-own={own || undefined}>
      <span className="visually-hidden">{own ? text.you : name}</span>
      <p className={styles.bubbleText} data-erased={erased || undefined}>
        {erased ? text.erased : message.text}
      </p>
      {own || erased || reported ? null : (
        <IconButton className={styles.bubbleReport} label={text.report} onClick={() => setReporting(true)}>
          <Flag />
        </IconButton>
      )}
      {reporting ? <MessageReportDialog message={message} onClose={() => setReporting(false)} /> : null}
      <p className={`row ${styles.bubbleFacts}`}>
        <time dateTime={at}>{bareClockOf(new Date(at))}</time>
        {status === '' ? null : ` · ${status}`}
        {reported ? ` · ${text.reported}` : null}
      </p>
    </li>
  );
}

export function WaitingBubble({ booking, message }: { booking: string; message: Waiting }) {
  const { reason, request } = message;
  return (
    <li className={styles.bubble} data-own data-failed={reason === '' ? undefined : true}>
      <span className="visually-hidden">{text.you}</span>
      <p className={styles.bubbleText}>{message.text}</p>
      {reason === '' ? (
        <p className={`row ${styles.bubbleFacts}`}>{text.sending}</p>
      ) : (
        <div className={`row ${styles.bubbleFacts}`}>
          <p className={styles.bubbleReason}>
            {reason === text.failed ? reason : `${text.failed} ${reason}`}
          </p>
          <button type="button" className="button text compact" onClick={() => sendAgain(booking, message)}>
            {shellText.tryAgain}
          </button>
          <button type="button" className="button text compact" onClick={() => dropWaiting(booking, request)}>
            {text.drop}
          </button>
        </div>
      )}
    </li>
  );
}
