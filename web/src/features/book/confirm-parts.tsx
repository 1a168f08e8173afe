import { smallImage } from '@joddee/marketplace/files/constants';
import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { take } from '../../stores/live-store.ts';
import { Seal } from '../../ui/avatar.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { useBook } from './book-context.ts';
import * as styles from './confirm-booking.module.css';

export function ConfirmSpot() {
  const { post } = useBook();
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
export function ClosedMeanwhile() {
  const { post, isDeleted } = useBook();
  return (
    <div role="alert">
      {!post.available || isDeleted ? (
        <p className="notice" data-tone="live">
          {isDeleted ? text.deletedNow : text.pausedNow}
        </p>
      ) : null}
    </div>
  );
}

/** In a summary: the owner has changed the price since the renter agreed to it. */
export function ChangedPrice({ from }: { from: number | undefined }) {
  const { post } = useBook();
  return (
    <div role="alert">
      {from === undefined ? null : (
        <p className="notice" data-tone="live">
          {text.priceChanged(moneyText(from), moneyText(post.price))}
        </p>
      )}
    </div>
  );
}

/** The present price per hour of a spot, after a refusal that came before its event; undefined without an answer. */
export async function takePrice(id: string): Promise<number | undefined> {
  const answer = await callApi('findPost', { params: { id } });
  if (!answer.ok || answer.data === null) return undefined;
  take('watchedPosts', answer.data);
  return answer.data.price;
}
