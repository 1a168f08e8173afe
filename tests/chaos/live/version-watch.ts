import type { LiveState, LiveStore } from '../build/bundle-programs.ts';

export const nouns = [
  'bookings',
  'ownPosts',
  'profile',
  'verification',
  'notices',
  'messages',
  'waits',
  'watchedPosts',
  'slots',
  'waiting',
] as const satisfies (keyof LiveState)[];

/** The fields that identify a view of any noun. */
interface Item {
  _id?: string;
  user?: string;
  post?: string;
  version: number;
}
export const idOf = ({ _id, user, post }: Item) => _id ?? user ?? post ?? '';

/** Reports every view whose version in the client's state decreases. */
export function watchVersions(live: LiveStore, report: (fault: string) => void): void {
  const shown = new Map<string, number>();
  live.subscribe((state, before) => {
    // The end of a session clears the state.
    if (nouns.every((noun) => state[noun].values().length === 0)) return shown.clear();
    for (const noun of nouns) {
      if (state[noun] === before[noun]) continue;
      for (const view of state[noun].values()) {
        const key = `${noun} ${idOf(view)}`;
        const version = shown.get(key) ?? 0;
        if (view.version < version) report(`${key} went from version ${version} back to ${view.version}`);
        shown.set(key, Math.max(version, view.version));
      }
    }
  });
}
