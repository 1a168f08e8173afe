import type { PostView } from '@joddee/contract/posts';
import { lostStay } from '@joddee/rules/nearest-free';
import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { type RefObject, useEffect, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { dayName } from './day-name.ts';
import { LogInToBook } from './log-in-to-book.tsx';
import type { BookingInput } from './use-booking-input.ts';

interface ToBookFormProps {
  post: PostView;
  input: BookingInput;
  place: RefObject<HTMLDivElement | null>;
}

/** A bar with a link to the form, because on a phone the form is below all facts about the spot. */
export function ToBookForm({ post, input, place }: ToBookFormProps) {
  const user = useSession(({ user }) => user);
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  if (seen) return null;
  const { day, detail, total, now, facts } = input;
  const isLost = facts !== undefined && lostStay(facts, detail) !== undefined;
  const isChosen = total !== undefined && !isLost;
  const go = () => {
    place.current?.scrollIntoView();
    // With a time chosen, submitting focuses the first missing field; if none is missing, it opens the summary.
    if (isChosen) place.current?.querySelector('form')?.requestSubmit();
    else place.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className="to-book-form spread">
      <strong className="tabular">
        {isChosen
          ? text.stayAndTotal(
              `${dayName(day, now)} ${timeRangeText(detail.timein, detail.timeout)}`,
              moneyText(total),
            )
          : homeText.perHour(moneyText(post.price))}
      </strong>
      {isChosen && user === undefined ? (
        <LogInToBook />
      ) : (
        <button type="button" className="button" onClick={go}>
          {isChosen ? text.bookNow : text.chooseTime}
        </button>
      )}
    </div>
  );
}
