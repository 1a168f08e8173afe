import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { otherName } from '../booking/booking-people.ts';
import { isOpen, useOpenConversation } from './conversation.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import * as styles from './messages.module.css';
import { dropWaiting, restoreOutgoing, useOutgoing } from './outgoing.ts';
import { useConversation } from './use-conversation.ts';

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
