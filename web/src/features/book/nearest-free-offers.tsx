import type { Stay } from '@joddee/rules/nearest-free';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { timeRangeText } from '@joddee/thai-text/times';

/** What can be had instead of a time that is gone, one press each. */
export function NearestFreeOffers({ offers, onTake }: { offers: Stay[]; onTake: (stay: Stay) => void }) {
  if (offers.length === 0) return null;
  return (
    <div className="stack tight notice live">
      <p>{text.nearestFree}</p>
      <div className="row">
        {offers.map((stay) => {
          const range = timeRangeText(stay.timein, stay.timeout);
          return (
            <button
              key={range}
              type="button"
              className="slot tabular"
              aria-label={text.takeInstead(range)}
              onClick={() => onTake(stay)}
            >
              {range}
            </button>
          );
        })}
      </div>
    </div>
  );
}
