import { messagesParameter } from '@joddee/marketplace/bookings/constants';
import { limits } from '@joddee/marketplace/common/limits';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { MessageSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CallCircle } from '../../../components/booking/booking-links.tsx';
import * as bookingPartsStyles from '../../../components/booking/booking-parts.module.css';
import {
  otherName,
  otherParty,
  useFormerUser,
  useIsOtherFormer,
} from '../../../components/booking/booking-people.ts';
import { NoteLines } from '../../../components/booking/note-lines.tsx';
import { isOver, minutesAhead } from '../../../components/booking/stay-progress.ts';
import { ReviewAnswer } from '../../../components/listing/reviews/review-answer.tsx';
import { AddressedConversation } from '../../../components/messages/addressed-conversation.tsx';
import { isOpen, useMessages, useUnreadCount } from '../../../components/messages/conversation.ts';
import * as messagesLinkStyles from '../../../components/messages/messages-link.module.css';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { deedsOf } from '../booking-bar.tsx';
import { useShownBooking } from '../shown-booking.ts';
import * as styles from './party.module.css';

/** The other party with the ways to reach it, the last message, and the note that both know. */
export function PartyCard() {
  const shown = useShownBooking();
  const { booking, post, asOwner, now } = shown;
  const { detail } = booking;
  const party = otherParty(booking, asOwner);
  const isVerified = !asOwner && post?.owner?.isVerified === true;
  const usual = asOwner ? null : (post?.ownerFacts?.stays?.minutesToConfirm ?? null);
  const ahead = minutesAhead(booking, now);
  const isHiddenYet =
    party.phone === '' &&
    !isOver(booking) &&
    (asOwner
      ? ahead > limits.phoneHours.beforeStart * 60
      : ahead > limits.ownersPhone.minutesBeforeStart && !booking.check.checkin.renter);
  const former = useFormerUser(asOwner ? myItemsText.renter : myItemsText.owner);
  return (
    <section className={`card row ${styles.card}`}>
      <Avatar photo={party.photoUser} name={party.firstname} size={48} sealed={isVerified} />
      <div className={styles.words}>
        <h2 className={parts.heading}>{party.firstname || former}</h2>
        <p className="quiet small">
          {asOwner ? myItemsText.renter : myItemsText.owner}
          {isVerified ? ` · ${text.verified}` : ''}
        </p>
        {usual === null || booking.state !== 'booked' ? null : (
          <p className="quiet small">{text.usually(usual)}</p>
        )}
      </div>
      {deedsOf(shown).includes('call') ? null : (
        <CallCircle phone={party.phone} label={text.callPerson(otherName(booking, asOwner), party.phone)} />
      )}
      <PartyMessages />
      {isHiddenYet ? (
        <p className={`quiet small ${styles.line}`}>
          {myItemsText.phoneLater[asOwner ? 'ofRenter' : 'ofOwner']}
        </p>
      ) : null}
      <NoteLines note={detail.note} className={styles.line} />
    </section>
  );
}

/** What the renter has written about the stay, and the owner's answer: what their notices are about. */
export function ReviewCard() {
  const { booking, post, asOwner } = useShownBooking();
  const review = post?.comments.find(({ _id }) => _id === booking.review);
  if (post == null || review === undefined) return null;
  if (review.comment === '' && review.answer === undefined && !asOwner) return null;
  return (
    <section className={`card ${parts.padded} ${styles.reviewCard}`}>
      <h2 className={parts.heading}>{text.review}</h2>
      {review.comment === '' ? null : <p className={parts.prose}>{review.comment}</p>}
      <ReviewAnswer post={post} comment={review} />
    </section>
  );
}

/** The button that opens the messages of the booking, and the last of them. The address says whether they are open. */
function PartyMessages() {
  const { booking, asOwner, now } = useShownBooking();
  const [search, setSearch] = useSearchParams();
  const last = useMessages(booking._id).at(-1);
  const unread = useUnreadCount(booking._id);
  const name = otherName(booking, asOwner);
  const isFormer = useIsOtherFormer(booking, asOwner);
  const isShown = search.has(messagesParameter);
  if (last === undefined && !isShown && (isFormer || !isOpen(booking, now))) return null;
  const words = last?.erased === true ? messagesText.erased : last?.text;
  return (
    <>
      <IconButton
        className={`${bookingPartsStyles.circle} ${parts.anchor} ${messagesLinkStyles.messagesLink}`}
        label={messagesText.linkTo(name, unread)}
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
          {messagesText.last(last?.own === true ? messagesText.you : name, words)}
        </p>
      )}
      {isShown ? <AddressedConversation booking={booking} asOwner={asOwner} now={now} /> : null}
    </>
  );
}
