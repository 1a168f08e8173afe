import type { MapView } from '@joddee/marketplace/map/shapes';
import { useEffect, useMemo, useState } from 'react';
import { type ChangedSpot, changesBetween, type SpotChange, withTakenCards } from './spot-changes.ts';

export type { SpotChange };
export type SpotChanges = ReadonlyMap<string, SpotChange>;

/** The card of a spot leaves at the end of it; `rent-list.css` has the same time. */
const shownMs = 5000;

interface Kept extends ChangedSpot {
  until: number;
}

const none: ReadonlyMap<string, Kept> = new Map();

/**
 * Marks the spots that were booked or became free while they are in sight, for some seconds. Until then a booked one
 * stays in the list; the chosen one as long as it is chosen. Another question has other spots, so it marks none.
 */
export function useSpotChanges(view: MapView | undefined, question: string, chosen: string | undefined) {
  const [seen, setSeen] = useState({ view, question });
  const [kept, setKept] = useState(none);
  if (view !== seen.view || question !== seen.question) {
    setSeen({ view, question });
    setKept(
      question === seen.question && view !== undefined && seen.view !== undefined
        ? new Map([...kept, ...changedNow(seen.view, view)])
        : none,
    );
  }
  useEffect(() => {
    const ends = [...kept].flatMap(([id, { until }]) => (id === chosen ? [] : [until]));
    if (ends.length === 0) return;
    const timer = setTimeout(
      () =>
        setKept(
          (before) => new Map([...before].filter(([id, { until }]) => id === chosen || until > Date.now())),
        ),
      Math.max(0, Math.min(...ends) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [kept, chosen]);
  return useMemo(
    () => ({
      shown: view && withTakenCards(view, kept),
      changes: new Map([...kept].map(([id, { change }]) => [id, change])) satisfies SpotChanges,
    }),
    [view, kept],
  );
}

function changedNow(before: MapView, after: MapView): Map<string, Kept> {
  const until = Date.now() + shownMs;
  return new Map([...changesBetween(before, after)].map(([id, changed]) => [id, { ...changed, until }]));
}
