import { ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import { freeSlots, type SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import { nearestFree, type StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { canWaitFor, endsToWaitFor } from '@joddee/marketplace/waits/rules/wait-choices';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import * as styles from '../sum.module.css';
import { OfferRow } from './nearest-free-offers.tsx';
import { WaitButton } from './wait-button.tsx';

interface TakenAnswerProps {
  post: PostView;
  facts: SlotFacts;
  /** The pressed start. */
  slot: string;
  length: number;
  onTake: (stay: StaySlots) => void;
}

/** To a press on a taken start: it is taken, what is free instead, and the way to wait for it. */
export function TakenAnswer({ post, facts, slot, length, onTake }: TakenAnswerProps) {
  const ends = endsToWaitFor(facts, slot);
  // Half hours; an hour if no length is chosen.
  const wanted = length === ownLength ? 2 : length * 2;
  const stay = { timein: slot, timeout: (ends[wanted - 1] ?? ends.at(-1))?.slot ?? '' };
  return (
    <div className={`stack tight notice ${styles.offers}`} data-tone="live" role="status">
      <p>{text.slotTaken(slot)}</p>
      <OfferRow offers={nearestFree(freeSlots(facts), stay, facts).slice(0, 2)} onTake={onTake} />
      {post.available && canWaitFor(facts, stay) ? (
        <WaitButton post={post} facts={facts} first={stay} />
      ) : null}
    </div>
  );
}
