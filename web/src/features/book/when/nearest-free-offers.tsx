import type { StaySlots } from '@joddee/rules/places/nearest-free';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { clockText, timeRangeText } from '@joddee/thai-text/times';
import type { LostTime } from './lost-time.ts';

/** The lost choice and the nearest free times, one press each. */
export function NearestFreeOffers({
  lost: { choice, offers },
  mostOffers = 3,
  onTake,
}: {
  lost: LostTime;
  mostOffers?: number;
  onTake: (stay: StaySlots) => void;
}) {
  return (
    <div className="stack tight notice offers" data-tone="live">
      {choice.timein === '' ? null : (
        <p className="tabular">
          {text.lostChoice}{' '}
          <s>
            {choice.timeout === '' ? clockText(choice.timein) : timeRangeText(choice.timein, choice.timeout)}
          </s>
        </p>
      )}
      {offers.length === 0 ? null : (
        <>
          <p>{text.nearestFree}</p>
          <div className="row">
            {offers.slice(0, mostOffers).map((stay) => {
              const range = timeRangeText(stay.timein, stay.timeout);
              return (
                <button
                  key={range}
                  type="button"
                  className="offer"
                  aria-label={text.takeInstead(range)}
                  onClick={() => onTake(stay)}
                >
                  {range}
                </button>
              );
            })}
          </div>
        </>
      )}
    </div>
  );
}
