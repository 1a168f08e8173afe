import { smallImage } from '@joddee/marketplace/files/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import type { ReactNode } from 'react';
import { Seal } from '../../ui/avatar.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './confirm-booking.module.css';

/** The spot in a summary before booking. */
export function ConfirmSpot({ post }: { post: PostView }) {
  return (
    <div className={`${parts.below} ${parts.gap35} ${parts.crossMiddle} ${styles.confirmSpot}`}>
      <img src={smallImage(post.photos[0] ?? '')} alt="" width="72" height="72" />
      <p>
        <strong className="clamp-2">{post.title}</strong>
        {post.owner === undefined ? null : (
          <span className={`quiet small ${parts.inline} ${parts.gap15}`}>
            {post.owner.isVerified ? <Seal /> : null} {post.owner.firstname}
          </span>
        )}
      </p>
    </div>
  );
}

/** A fact of the summary, with its icon. */
export function ConfirmRow({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={`${parts.column} ${parts.crossMiddle} ${styles.confirmRow}`}>
      <dt>
        {icon} <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In a summary: the owner has paused or deleted the spot while it was open. */
export function ClosedMeanwhile({ isPaused, isDeleted }: { isPaused: boolean; isDeleted: boolean }) {
  return (
    <div role="alert">
      {isPaused || isDeleted ? (
        <p className="notice" data-tone="live">
          {isDeleted ? text.deletedNow : text.pausedNow}
        </p>
      ) : null}
    </div>
  );
}
