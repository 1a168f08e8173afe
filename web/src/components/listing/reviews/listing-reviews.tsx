import type { CommentView, PostView } from '@joddee/marketplace/posts/shapes';
import { relativeDayText } from '@joddee/thai-text/relative-time';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Star } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { ReviewAnswer } from './review-answer.tsx';
import * as styles from './reviews.module.css';

const allStars = [5, 4, 3, 2, 1];
/** Shown at first; the styles show fewer of them on a phone. */
const shownFirst = 4;

export function ListingReviews({ post, isBrief = false }: { post: PostView; isBrief?: boolean }) {
  const { rate, comments } = post;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? comments : comments.slice(0, shownFirst);
  const counted = comments.filter(({ isCounted }) => isCounted);
  return (
    <section className="stack" id="reviews" data-brief={isBrief && !isWhole}>
      <h2>{text.reviews}</h2>
      {comments.length === 0 ? <p className="quiet">{text.noComments}</p> : null}
      {comments.length === 0 || rate.count === 0 ? null : (
        <div className={`card ${parts.below} ${parts.crossMiddle} ${parts.cardPadding} ${styles.reviewSum}`}>
          <p className={`${parts.centred} ${styles.reviewMean}`}>
            <strong>{rate.rating.toFixed(1)}</strong>
            <Stars rating={rate.rating} name={ratingText.mean(rate.rating.toFixed(1))} />
            <span className="quiet small">
              {rate.count > counted.length
                ? text.newestReviews(counted.length)
                : text.ratedBy(counted.length, comments.length)}
            </span>
          </p>
          <ReviewBars comments={counted} />
        </div>
      )}
      <ul className={`${parts.gap5} ${parts.below} ${styles.reviews}`} data-whole={isWhole}>
        {shown.map((comment) => (
          <Review key={comment._id} post={post} comment={comment} />
        ))}
      </ul>
      {isWhole || comments.length <= (isBrief ? 0 : 2) ? null : (
        <button
          type="button"
          className={`button plain ${parts.atStart} ${comments.length <= shownFirst ? parts.belowDesk : ''}`}
          onClick={() => setWhole(true)}
        >
          {text.allReviews(comments.length, counted.length)}
        </button>
      )}
    </section>
  );
}

function ReviewBars({ comments }: { comments: readonly CommentView[] }) {
  return (
    <ul className={`tiny quiet ${parts.gap1} ${parts.below} ${styles.reviewBars}`}>
      {allStars.map((stars) => {
        const count = comments.filter(({ rate }) => rate === stars).length;
        return (
          <li key={stars} aria-label={text.starsOf(stars, count)}>
            <span aria-hidden="true">{stars}</span>
            {/* Drawn, because a page that the server renders has no inline styles. */}
            <svg className={styles.reviewBar} aria-hidden="true">
              <rect width={`${(count * 100) / comments.length}%`} height="8" />
            </svg>
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Review({ post, comment }: { post: PostView; comment: CommentView }) {
  const now = useNow();
  return (
    <li className={`${parts.column} ${styles.review}`}>
      <Avatar photo={comment.photoUser} name={comment.name.firstname} size={44} />
      <div>
        <p className={`${parts.apart} ${parts.sideGap3} ${parts.wraps}`}>
          <strong>{comment.name.firstname || text.formerUser}</strong>
          <Stars rating={comment.rate} name={ratingText.stars(comment.rate)} />
        </p>
        <p className="quiet small">
          {text.reallyParked} · <span>{relativeDayText(comment.created, now)}</span>
        </p>
        <p className={`${parts.prose} ${styles.reviewWords}`}>{comment.comment}</p>
        <ReviewAnswer post={post} comment={comment} />
      </div>
    </li>
  );
}

function Stars({ rating, name }: { rating: number; name: string }) {
  return (
    <span className={styles.fiveStars} role="img" aria-label={name}>
      {allStars.toReversed().map((star) => (
        <Star key={star} size={16} fill={rating >= star ? 'full' : rating >= star - 0.5 ? 'half' : 'none'} />
      ))}
    </span>
  );
}
