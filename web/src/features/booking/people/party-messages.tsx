import { messagesParameter } from '@joddee/marketplace/bookings/constants';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import MessageSquare from 'lucide-react/icons/message-square';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as bookingPartsStyles from '../../../components/booking/booking-parts.module.css';
import { otherName, useIsOtherFormer } from '../../../components/booking/booking-people.ts';
import { isOpen, useMessages, useUnreadCount } from '../../../components/messages/conversation.ts';
import * as messagesLinkStyles from '../../../components/messages/messages-link.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { useShownBooking } from '../shown-booking.ts';
import * as styles from './party.module.css';

/** Of its own, because most visits to a ticket do not open it. */
const ConversationDialog = lazy(() =>
  import('../../../components/messages/conversation-dialog.tsx').then((module) => ({
    default: module.ConversationDialog,
  })),
);

/** The button that opens the messages of the booking, and the last of them. The address says whether they are open. */
export function PartyMessages() {
  const { booking, asOwner, now } = useShownBooking();
  const [search, setSearch] = useSearchParams();
  const last = useMessages(booking._id).at(-1);
  const unread = useUnreadCount(booking._id);
  const name = otherName(booking, asOwner);
  const isFormer = useIsOtherFormer(booking, asOwner);
  const isShown = search.has(messagesParameter);
  const close = () =>
    setSearch(
      (before) => {
        before.delete(messagesParameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  if (last === undefined && !isShown && (isFormer || !isOpen(booking, now))) return null;
  const words = last?.erased === true ? text.erased : last?.text;
  return (
    <>
      <IconButton
        className={`${bookingPartsStyles.circle} ${parts.anchor} ${messagesLinkStyles.messagesLink}`}
        label={text.linkTo(name, unread)}
        onClick={() => setSearch({ [messagesParameter]: 'open' }, { preventScrollReset: true })}
      >
        <MessageSquare />
        {unread === 0 ? null : (
          <span className={parts.badge} aria-hidden="true">
            {unread}
          </span>
        )}
      </IconButton>
      {words === undefined ? null : (
        <p className={`${styles.line} quiet small clamp-1`}>
          {text.last(last?.own === true ? text.you : name, words)}
        </p>
      )}
      {isShown ? (
        <Suspense fallback={null}>
          <ConversationDialog booking={booking} asOwner={asOwner} now={now} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
