import type { MapView, SpotCard } from '@joddee/marketplace/map/shapes';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useEffect, useMemo, useState } from 'react';
import { useRentStore } from '../rent-store.ts';
import * as styles from './rent-list.module.css';

/** What has just happened to a spot at the chosen time: booked wholly or in part, or free again. */
export type SpotChange = 'full' | 'part' | 'free';

interface ChangedSpot {
  change: SpotChange;
  /** Its card and the place in the list that it had. */
  card?: SpotCard;
  index: number;
  until: number;
}

/** The spots that differ between two answers to the same question, by id. */
function changesBetween(before: MapView, after: MapView): Map<string, ChangedSpot> {
  const changed = new Map<string, ChangedSpot>();
  const until = Date.now() + shownMs;
  const wasFree = freeIds(before);
  const wasTaken = new Map(before.taken.map(({ _id, taken }) => [_id, taken]));
  for (const { _id, taken } of after.taken) {
    if (!wasFree.has(_id) && !(wasTaken.get(_id) === 'part' && taken === 'full')) continue;
    const index = before.spots.findIndex((spot) => spot._id === _id);
    const card = before.spots[index];
    changed.set(_id, { change: taken, index, until, ...(card === undefined ? {} : { card }) });
  }
  for (const id of freeIds(after))
    if (wasTaken.has(id)) changed.set(id, { change: 'free', index: -1, until });
  return changed;
}

/** The answer with the cards of spots that were booked, where they were. */
function withTakenCards(view: MapView, changed: ReadonlyMap<string, ChangedSpot>): MapView {
  const listed = new Set(view.spots.map(({ _id }) => _id));
  const gone = [...changed.values()].filter(({ card }) => card !== undefined && !listed.has(card._id));
  if (gone.length === 0) return view;
  const spots = [...view.spots];
  for (const { card, index } of gone.toSorted((a, b) => a.index - b.index))
    if (card !== undefined) spots.splice(index, 0, card);
  return { ...view, spots };
}

/** Spots that are seen to be free: those of a cluster that are not in the list are unknown. */
function freeIds({ features, spots }: MapView): Set<string> {
  return new Set([
    ...spots.map(({ _id }) => _id),
    ...features.flatMap((feature) => ('_id' in feature ? [feature._id] : [])),
  ]);
}

export type SpotChanges = ReadonlyMap<string, SpotChange>;

/** The card of a spot leaves at the end of it; `rent-list.module.css` has the same time. */
const shownMs = 5000;

const none: ReadonlyMap<string, ChangedSpot> = new Map();

/**
 * Marks the spots that were booked or became free while they are in sight, for some seconds. Until then a booked one
 * stays in the list; the chosen one as long as it is chosen. Another question has other spots, so it marks none.
 */
export function useSpotChanges(view: MapView | undefined, question: string) {
  const [seen, setSeen] = useState({ view, question });
  const [kept, setKept] = useState(none);
  const chosen = useRentStore(({ chosen }) =>
    chosen !== undefined && kept.has(chosen) ? chosen : undefined,
  );
  if (view !== seen.view || question !== seen.question) {
    setSeen({ view, question });
    const changed =
      question === seen.question && view && seen.view ? changesBetween(seen.view, view) : undefined;
    if (changed === undefined) setKept(none);
    else if (changed.size > 0) setKept(new Map([...kept, ...changed]));
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
  const shown = useMemo(() => view && withTakenCards(view, kept), [view, kept]);
  const changes = useMemo(
    (): SpotChanges => new Map([...kept].map(([id, { change }]) => [id, change])),
    [kept],
  );
  return { shown, changes };
}

/** On the card of a spot that somebody has just booked for the chosen time, wholly or in part. */
export function ChangeChip({ change }: { change: Exclude<SpotChange, 'free'> }) {
  return (
    <span className={`chip ${styles.spotChange}`} data-tone="live">
      {text.justTaken[change]}
    </span>
  );
}
