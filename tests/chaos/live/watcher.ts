import type { LiveClient, LiveConnection, LiveState } from '../build/bundle-programs.ts';
import { findForeign } from '../http/foreign-marks.ts';
import type { Person } from '../town/person.ts';
import { readFrame, streamsIn } from './frames.ts';
import { watchVersions } from './version-watch.ts';

/** Private events may arrive this long after a session was ended. */
const revocationMs = 1000;

/** A client that watches everything it may, and records events that it must not receive. */
export interface Watcher {
  name: string;
  person: Person | null;
  url: string;
  readonly state: LiveState;
  connection: LiveConnection;
  posts: readonly string[];
  map: boolean;
  faults: Set<string>;
  frames: number;
  connects: number;
  /** When the end of its session was acknowledged. */
  revokedAt: number | null;
  /** True once its own stream has arrived. */
  hasState: boolean;
  loggedOut: boolean;
}

export interface WatcherOptions {
  name: string;
  person: Person | null;
  url: string;
  posts?: readonly string[];
  map?: boolean;
}

export function openWatcher(client: LiveClient, options: WatcherOptions): Watcher {
  const { name, person, url, posts = [], map = false } = options;
  const live = client.newStore();
  const faults = new Set<string>();
  const fault = (text: string) => {
    if (faults.size < 20) faults.add(`${name}: ${text}`);
  };
  watchVersions(live, fault);
  const connection = client.open({
    url,
    token: person?.token,
    live,
    onReceived: ({ event }) => {
      if (event === 'user:resync') watcher.hasState = true;
    },
    onConnected: (connected) => {
      if (connected) watcher.connects += 1;
    },
    onLoggedOut: () => {
      watcher.loggedOut = true;
    },
  });
  const watcher: Watcher = {
    name,
    person,
    url,
    get state() {
      return live.getState();
    },
    connection,
    posts,
    map,
    faults,
    frames: 0,
    connects: 0,
    revokedAt: null,
    hasState: false,
    loggedOut: false,
  };
  const allowedStreams = new Set([
    ...posts.map((post) => `post:${post}`),
    ...(map ? ['map'] : []),
    ...(person === null ? [] : [`user:${person.id}`]),
    ...(person?.role === 'admin' ? ['admin'] : []),
  ]);

  const inspect = (text: string) => {
    watcher.frames += 1;
    const packet = readFrame(text);
    const foreign = findForeign(person, text, packet);
    if (foreign !== null) fault(`got ${foreign}`);
    for (const stream of streamsIn(packet)) {
      if (!allowedStreams.has(stream)) fault(`received the stream ${stream.replace(/:.*/, ' of others')}`);
      const ended = watcher.revokedAt !== null && performance.now() - watcher.revokedAt > revocationMs;
      if (ended && !stream.startsWith('post:') && stream !== 'map')
        fault('received private events after its session was ended');
    }
  };
  const manager = connection.socket.io;
  manager.on('open', () => {
    manager.engine.on('message', (data: unknown) => {
      if (typeof data === 'string') inspect(data);
    });
  });
  for (const post of posts) connection.watch('post', post).catch(() => {});
  if (map) connection.watch('map').catch(() => {});
  return watcher;
}
