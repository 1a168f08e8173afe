import type { FoundPlace } from '@joddee/bangkok/find-places';
import { useEffect, useState } from 'react';
import { recentPlaces } from '../../offline/recent-places.ts';

const mostShown = 6;

type Names = Pick<typeof import('@joddee/bangkok/find-places'), 'findPlaces' | 'isNamed'>;

/** Places for what is typed; the places chosen last while nothing is typed. The names load at the first focus. */
export function usePlaceSuggestions(query: string) {
  const [names, setNames] = useState<Names>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<FoundPlace[]>([]);
  const isRecent = query.trim() === '';
  const matching = isRecent ? [] : (names?.findPlaces(query, mostShown) ?? []);
  const places = !isOpen ? [] : isRecent ? recent : matching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has other places.
  useEffect(() => setActive(-1), [query]);

  return {
    places,
    /** What the text names, also while the list is closed. */
    matching,
    /** The place of exactly this name. */
    named: matching.find((place) => names?.isNamed(place, query) === true),
    isRecent,
    active: places[active],
    activeIndex: active,
    open(): void {
      setRecent(recentPlaces());
      setOpen(true);
      void import('@joddee/bangkok/find-places').then(
        (loaded) => setNames(loaded),
        // Without the names the search for spots remains.
        () => undefined,
      );
    },
    close: () => setOpen(false),
    /** Past the last place and before the first one lies the field itself. */
    move(by: 1 | -1): void {
      const positions = places.length + 1;
      setActive((before) => ((before + 1 + by + positions) % positions) - 1);
    },
    forgetRecent: () => setRecent([]),
  };
}
