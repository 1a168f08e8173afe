import { openState } from '@joddee/marketplace/calendars/rules/open-state';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { hourlyText } from '@joddee/thai-text/money';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { NearStation } from '../../map/near-station.tsx';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './listing-page.module.css';

export interface ListingHeadProps {
  post: PostView;
  /** It was deleted while the page was open. */
  isDeleted?: boolean | undefined;
  /** Whether the chosen time can be had, in place of what is so now; nothing without one. */
  stateThen?: ReactNode;
}

export function ListingHead({ post, isDeleted, stateThen }: ListingHeadProps) {
  const { latitude, longitude } = post.location;
  return (
    <div className={`stack tight ${styles.listingHead}`}>
      <OpenState post={post} isDeleted={isDeleted} stateThen={stateThen} />
      <h1>{post.title}</h1>
      <div
        className={`${parts.oneColumnWhenLarge} ${parts.below} ${parts.sideGap3} ${parts.crossMiddle} ${styles.listingHeadLine}`}
      >
        <div className={`row ${parts.sideGap3}`}>
          <button type="button" className={`${parts.tall} ${styles.toReviews}`} onClick={toReviews}>
            <Rating rating={post.rate.rating} count={post.rate.count} />
          </button>
          <NearStation place={{ latitude: Number(latitude), longitude: Number(longitude) }} />
        </div>
        <strong className={`unbroken ${parts.large} ${styles.listingHeadPrice}`}>
          {hourlyText(post.price)}
        </strong>
      </div>
    </div>
  );
}

/** A link would add an entry to the history, and going back would need two presses. */
function toReviews(): void {
  const heading = document.querySelector<HTMLElement>('#reviews > h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

function OpenState({ post: { available, date }, isDeleted = false, stateThen }: ListingHeadProps) {
  const now = useNow();
  if (isDeleted)
    return (
      <span className="chip" data-tone="harm">
        {text.deleted}
      </span>
    );
  if (!available)
    return (
      <span className="chip" data-tone="harm">
        {text.paused}
      </span>
    );
  if (stateThen != null) return stateThen;
  const { isOpen, until } = openState(date, now);
  return isOpen ? (
    <span className="chip" data-tone="done">
      <span className={styles.openDot} /> {text.openUntil(until)}
    </span>
  ) : (
    <span className="chip">{text.closedUntil(until)}</span>
  );
}
