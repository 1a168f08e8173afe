import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import { freeSlots, type SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import type { StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';
import { nearestFree } from '@joddee/marketplace/posts/rules/nearest-free';
import { canWaitFor, endsToWaitFor } from '@joddee/marketplace/waits/rules/wait-choices';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { clockText, timeRangeText } from '@joddee/thai-text/times';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as parts from '../../../ui/styles/parts.module.css';
import { useBook } from '../book-context.ts';
import * as styles from '../sum.module.css';
import type { LostTime } from './lost-time.ts';
import { WaitButton } from './wait-part.tsx';

/** The lost choice and the nearest free times, one press each. */
export function NearestFreeOffers({
  lost: { choice, offers, clash },
  isChoiceSaid = false,
  mostOffers = 3,
  onTake,
  children,
}: {
  lost: LostTime;
  isChoiceSaid?: boolean;
  mostOffers?: number;
  onTake: (stay: StaySlots) => void;
  children?: ReactNode;
}) {
  return (
    <div className={`stack tight notice ${styles.offers}`} data-tone="live">
      {choice.timein === '' || isChoiceSaid ? null : (
        <p>
          {text.lostChoice}{' '}
          <s>
            {choice.timeout === '' ? clockText(choice.timein) : timeRangeText(choice.timein, choice.timeout)}
          </s>
        </p>
      )}
      {offers.length === 0 ? null : <p>{text.nearestFree}</p>}
      <OfferRow offers={offers.slice(0, mostOffers)} onTake={onTake} />
      {clash === undefined ? null : (
        <Link className={parts.tallLink} to={bookingAddress(clash._id)}>
          {text.seeClash}
        </Link>
      )}
      {children}
    </div>
  );
}

function OfferRow({ offers, onTake }: { offers: readonly StaySlots[]; onTake: (stay: StaySlots) => void }) {
  if (offers.length === 0) return null;
  return (
    <div className="row">
      {offers.map((stay) => {
        const range = timeRangeText(stay.timein, stay.timeout);
        return (
          <button
            key={range}
            type="button"
            className={`unbroken ${styles.offer}`}
            aria-label={text.takeInstead(range)}
            onClick={() => onTake(stay)}
          >
            {range}
          </button>
        );
      })}
    </div>
  );
}

interface TakenAnswerProps {
  facts: SlotFacts;
  slot: string;
  onTake: (stay: StaySlots) => void;
}

/** To a press on a taken start: it is taken, what is free instead, and the way to wait for it. */
export function TakenAnswer({ facts, slot, onTake }: TakenAnswerProps) {
  const {
    post,
    input: { length },
  } = useBook();
  const ends = endsToWaitFor(facts, slot);
  // Half hours; an hour if no length is chosen.
  const wanted = length === ownLength ? 2 : length * 2;
  const stay = { timein: slot, timeout: (ends[wanted - 1] ?? ends.at(-1))?.slot ?? '' };
  return (
    <div className={`stack tight notice ${styles.offers}`} data-tone="live" role="status">
      <p>{text.slotTaken(slot)}</p>
      <OfferRow offers={nearestFree(freeSlots(facts), stay, facts).slice(0, 2)} onTake={onTake} />
      {post.available && canWaitFor(facts, stay) ? <WaitButton facts={facts} first={stay} /> : null}
    </div>
  );
}
