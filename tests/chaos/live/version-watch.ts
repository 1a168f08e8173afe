import type { LiveState, LiveStore } from '../build/bundle-programs.ts';

export const nouns = [
  'bookings',
  'ownPosts',
  'profile',
  'verification',
  'watchedPosts',
  'slots',
  'waiting',
] as const satisfies (keyof LiveState)[];

/** What a view is recognised by, whichever noun it is of. */
interface Item {
  _id?: string;
  user?: string;
  post?: string;
  version: number;
}
export const idOf = ({ _id, user, post }: Item) => _id ?? user ?? post ?? '';

/** Reports when a client shows an older version of anything than before. */
export function watchVersions(live: LiveStore, tell: (fault: string) => void): void {
  const shown = new Map<string, number>();
  live.subscribe((state, before) => {
    // The end of a session forgets everything.
    if (nouns.every((noun) => state[noun].values().length === 0)) return shown.clear();
    for (const noun of nouns) {
      if (state[noun] === before[noun]) continue;
      for (const view of state[noun].values()) {
        const key = `${noun} ${idOf(view)}`;
        const version = shown.get(key) ?? 0;
        if (view.version < version) tell(`${key} went from version ${version} back to ${view.version}`);
        shown.set(key, Math.max(version, view.version));
      }
    }
  });
}
