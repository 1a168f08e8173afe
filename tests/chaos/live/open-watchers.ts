import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';
import { openWatcher, type Watcher, type WatcherOptions } from './watcher.ts';

/** Several clients of every role, on both gateways. */
export async function openWatchers(town: Town): Promise<Watcher[]> {
  const { owners, renters, admin, stranger, spots, urls } = town;
  const all = spots.map(({ id }) => id);
  const audience: Omit<WatcherOptions, 'url'>[] = [
    ...owners.map((person, index) => ({ name: `owner ${index}`, person, posts: all.slice(0, 3) })),
    ...owners.slice(0, 2).map((person, index) => ({ name: `owner ${index} again`, person })),
    ...renters
      .slice(0, 8)
      .map((person, index) => ({ name: `renter ${index}`, person, posts: [all[index] ?? ''] })),
    { name: 'renter 0 again', person: renters[0] ?? null, map: true },
    { name: 'visitor a', person: null, posts: all, map: true },
    { name: 'visitor b', person: null, posts: all, map: true },
    { name: 'administrator', person: admin },
    { name: 'administrator again', person: admin, map: true },
    { name: 'stranger a', person: stranger, posts: all, map: true },
    { name: 'stranger b', person: stranger, posts: all.slice(0, 2) },
  ];
  const watchers = audience.map((options, index) =>
    openWatcher(town.client, { ...options, url: urls[index % urls.length] ?? '' }),
  );
  const allConnected = await waitUntil(() => watchers.every(isUpToDate), 20);
  if (!allConnected) throw new Error('not every client connected');
  return watchers;
}

/** True once the first state of everything that the client watches has arrived. */
export function isUpToDate({ person, connection, state, posts, hasState }: Watcher): boolean {
  return (
    connection.socket.connected &&
    (person === null || hasState) &&
    posts.every((post) => state.slots.get(post) !== undefined)
  );
}
