import { limits } from '@joddee/marketplace/common/limits';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { CallCircle } from '../../../components/booking/booking-links.tsx';
import { otherName, otherParty, useFormerUser } from '../../../components/booking/booking-people.ts';
import { NoteLines } from '../../../components/booking/note-lines.tsx';
import { isOver, minutesAhead } from '../../../components/booking/stay-progress.ts';
import { ReviewAnswer } from '../../../components/listing/reviews/review-answer.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { deedsOf } from '../booking-bar.tsx';
import { useShownBooking } from '../shown-booking.ts';
import * as styles from './party.module.css';
import { PartyMessages } from './party-messages.tsx';

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
