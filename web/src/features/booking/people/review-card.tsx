import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { ReviewAnswer } from '../../../components/listing/reviews/review-answer.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { useShownBooking } from '../shown-booking.ts';
import * as styles from './party.module.css';

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
