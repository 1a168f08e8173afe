import type { MapView, SpotCard } from '@joddee/marketplace/map/shapes';

/** What has just happened to a spot at the chosen time: booked wholly or in part, or free again. */
export type SpotChange = 'full' | 'part' | 'free';

export interface ChangedSpot {
  change: SpotChange;
  /** Its card and the place in the list that it had. */
  card?: SpotCard;
  index: number;
}

/** The spots that differ between two answers to the same question, by id. */
export function changesBetween(before: MapView, after: MapView): Map<string, ChangedSpot> {
  const changed = new Map<string, ChangedSpot>();
  const wasFree = freeIds(before);
  const wasTaken = new Map(before.taken.map(({ _id, taken }) => [_id, taken]));
  for (const { _id, taken } of after.taken) {
    if (!wasFree.has(_id) && !(wasTaken.get(_id) === 'part' && taken === 'full')) continue;
    const index = before.spots.findIndex((spot) => spot._id === _id);
    const card = before.spots[index];
    changed.set(_id, { change: taken, index, ...(card === undefined ? {} : { card }) });
  }
  for (const id of freeIds(after)) if (wasTaken.has(id)) changed.set(id, { change: 'free', index: -1 });
  return changed;
}

/** The answer with the cards of spots that were booked, where they were. */
export function withTakenCards(view: MapView, changed: ReadonlyMap<string, ChangedSpot>): MapView {
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
