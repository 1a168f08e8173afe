import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { OwnerFacts, PostView } from '@joddee/marketplace/posts/shapes';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { useNow } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './owner-card.module.css';

/** Whom one deals with: the face, the first name, and what was counted about the owner's stays. */
export function OwnerCard({ post }: { post: PostView }) {
  const { owner, ownerFacts } = post;
  const today = bangkokDay(useNow());
  if (owner === undefined) return null;
  const stays = ownerFacts?.stays ?? null;
  return (
    <section className={`card ${parts.column} ${parts.padded}`}>
      <div className={`${parts.column} ${parts.crossMiddle} ${styles.head}`}>
        <Avatar photo={owner.photo} name={owner.firstname} size={56} sealed={owner.isVerified} />
        <p>
          <strong className={`${parts.block} ${parts.heading} ${parts.anywhere}`}>{owner.firstname}</strong>
          {owner.isVerified ? (
            <span className={`${parts.smallStrong} ${parts.done}`}>{text.verified}</span>
          ) : null}
        </p>
        {ownerFacts === undefined ? null : (
          <p className={`quiet small ${styles.ownerSince}`}>
            {stays === null ? `${text.newOwner} ` : ''}
            {text.ownerMonths(monthsBetween(ownerFacts.since, today))}
          </p>
        )}
      </div>
      {stays === null ? null : <OwnerStays stays={stays} />}
    </section>
  );
}

/** Whole months from one day to another, both yyyy-mm-dd. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

export function OwnerStays({ stays }: { stays: NonNullable<OwnerFacts['stays']> }) {
  const { completed, hasMore, minutesToConfirm, declined, occupied } = stays;
  const figures = [
    [text.completedStays, text.times(completed, hasMore)],
    ...(minutesToConfirm === null ? [] : [[text.minutesToConfirm, text.minutes(minutesToConfirm)] as const]),
    // Nobody is praised for what has not happened.
    ...(declined === 0 ? [] : [[text.declinedByOwner, text.renters(declined)] as const]),
    ...(occupied === 0 ? [] : [[text.occupiedOfOwner, text.renters(occupied)] as const]),
  ] as const;
  return (
    <dl className={styles.ownerFigures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet tiny">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
