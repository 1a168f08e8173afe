import type { LiveState } from '../build/bundle-programs.ts';

interface Collection {
  get(id: string): { version: number } | undefined;
  upsert(id: string, version: number, view: unknown): boolean;
  values(): { version: number }[];
  clear(): void;
}

export const collectionNames = [
  'bookings',
  'ownPosts',
  'profile',
  'verification',
  'watchedPosts',
  'slots',
  'mapPosts',
  'waiting',
] as const;
export type CollectionName = (typeof collectionNames)[number];

/** The parts of a state, with a common type. */
export function collectionOf(state: LiveState, name: CollectionName): Collection {
  return state[name] as unknown as Collection;
}

/** Reports when a client shows an older version of anything than before. */
export function watchVersions(state: LiveState, report: (fault: string) => void): void {
  for (const name of collectionNames) {
    const collection = collectionOf(state, name);
    const shown = new Map<string, number>();
    const upsert = collection.upsert.bind(collection);
    const clear = collection.clear.bind(collection);
    collection.upsert = (id, version, view) => {
      const changed = upsert(id, version, view);
      const now = collection.get(id)?.version;
      const before = shown.get(id) ?? 0;
      if (now !== undefined && now < before)
        report(`${name} ${id} went from version ${before} back to ${now}`);
      shown.set(id, Math.max(before, now ?? 0));
      return changed;
    };
    collection.clear = () => {
      shown.clear();
      clear();
    };
  }
}
