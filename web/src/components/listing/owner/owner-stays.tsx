import type { OwnerFacts } from '@joddee/marketplace/posts/shapes';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import * as styles from './owner-card.module.css';

/** What was counted about the stays at an owner's spots. */
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
