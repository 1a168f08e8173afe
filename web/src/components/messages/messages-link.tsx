import { messagesAddress, messagesParameter } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { MessageSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import * as parts from '../../ui/styles/parts.module.css';
import * as bookingPartsStyles from '../booking/booking-parts.module.css';
import { otherName, useIsOtherFormer } from '../booking/booking-people.ts';
import { isOpen, useUnreadCount } from './conversation.ts';
import * as styles from './messages-link.module.css';

interface MessagesLinkProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
  /** A round button, unless it is drawn otherwise. */
  className?: string;
}

/**
 * Opens the messages of a booking, with the number of those that are unread; for an owner over the desk, which goes on. Absent once nothing can be written, or nobody would read it.
 */
export function MessagesLink({
  booking,
  asOwner,
  now,
  className = `icon-button ${bookingPartsStyles.circle}`,
}: MessagesLinkProps) {
  const unread = useUnreadCount(booking._id);
  const overDesk = new URLSearchParams(useSearchParams()[0]);
  overDesk.set(messagesParameter, booking._id);
  const isFormer = useIsOtherFormer(booking, asOwner);
  if (unread === 0 && (isFormer || !isOpen(booking, now))) return null;
  return (
    <Link
      className={`${className} ${parts.anchor} ${styles.messagesLink}`}
      to={asOwner ? `?${overDesk}` : messagesAddress(booking._id)}
      preventScrollReset={asOwner}
      aria-label={text.linkTo(otherName(booking, asOwner), unread)}
    >
      <MessageSquare />
      {unread === 0 ? null : (
        <span className={parts.badge} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  );
}
