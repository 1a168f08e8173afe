import { type FilteredStay, hasPassed, nextFreeStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { useState } from 'react';
import { periodOfBooking, useOwnBookings } from '../../components/when/use-own-bookings.ts';
import { useNow } from '../../lib/use-now.ts';

/** What the person has chosen: a time, or any time. Going back to the page shows it again. */
let last: { stay: FilteredStay | undefined } | undefined;

/** The time of the search: the next two hours without an own booking until another one is chosen, and when that has passed. */
export function useChosenStay() {
  const now = useNow();
  const own = useOwnBookings();
  const [choice, setChosen] = useState(last);
  const isOver = choice?.stay !== undefined && hasPassed(choice.stay, now);
  const chosen = isOver ? undefined : choice;
  return {
    now,
    stay: chosen === undefined ? nextFreeStay(now, own.map(periodOfBooking)) : chosen.stay,
    choose(stay: FilteredStay | undefined): void {
      last = { stay };
      setChosen(last);
    },
  };
}
