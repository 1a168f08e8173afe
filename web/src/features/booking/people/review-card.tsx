import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { ReviewAnswer } from '../../../components/post-view/reviews/review-answer.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './party.module.css';

interface ReviewCardProps {
  booking: BookingView;
  post: PostView | undefined;
  asOwner: boolean;
}

/** What the renter has written about the stay, and the owner's answer: what their notices are about. */
export function ReviewCard({ booking, post, asOwner }: ReviewCardProps) {
  const review = post?.comments.find(({ _id }) => _id === booking.review);
  if (post === undefined || review === undefined) return null;
  if (review.comment === '' && review.answer === undefined && !asOwner) return null;
  return (
    <section className={`card ${styles.reviewCard}`}>
      <h2>{text.review}</h2>
      {review.comment === '' ? null : <p className={parts.prose}>{review.comment}</p>}
      <ReviewAnswer post={post} comment={review} />
    </section>
  );
}
