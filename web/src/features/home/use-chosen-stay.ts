import { type FilteredStay, nextStay } from '@joddee/rules/times/stay-choices';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';

/** What the person has chosen: a time, or any time. Going back to the page shows it again. */
let last: { stay: FilteredStay | undefined } | undefined;

/** The time of the search: the next two hours until another one is chosen. */
export function useChosenStay() {
  const now = useNow();
  const [chosen, setChosen] = useState(last);
  return {
    now,
    /** Undefined until a time is chosen, and after that for any time. */
    chosen: chosen?.stay,
    stay: chosen === undefined ? nextStay(now) : chosen.stay,
    choose(stay: FilteredStay | undefined): void {
      last = { stay };
      setChosen(last);
    },
  };
}
