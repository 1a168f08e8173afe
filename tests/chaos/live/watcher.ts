import type { LiveClient, LiveConnection, LiveState } from '../build/bundle-programs.ts';
import { findForeign } from '../http/foreign-marks.ts';
import type { Person } from '../town/person.ts';
import { recordEffects } from './effects.ts';
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
  disconnects: number;
  /** Effects that it had twice. */
  duplicates: number;
  /** The answers about its own stream, by kind. */
  resyncs: Map<string, number>;
  /** When its map was queried, or had a reason to be: by an event, or by word that one may be missing. */
  mapQueriedAt: number;
  /** It has deliberately no network, so it can show nothing new. */
  isOffline: boolean;
  /** When the end of its session was acknowledged. */
  revokedAt: number | null;
  /** True once its own stream has arrived. */
  hasState: boolean;
  loggedOut: boolean;
  /** Opens a connection for a new session on the same state, as the web client does after a login. */
  logInAgain(person: Person): void;
}

/** A client from which something new is expected. */
export const isStaying = ({ loggedOut, isOffline }: Watcher) => !loggedOut && !isOffline;

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
  const emptyState = live.getState();
  const watcher: Watcher = {
    name,
    person,
    url,
    get state() {
      return live.getState();
    },
    connection: connect(person?.token),
    posts,
    map,
    faults,
    frames: 0,
    connects: 0,
    disconnects: 0,
    duplicates: 0,
    resyncs: new Map(),
    mapQueriedAt: 0,
    isOffline: false,
    revokedAt: null,
    hasState: false,
    loggedOut: false,
    logInAgain(next) {
      watcher.connection.close();
      live.change(() => emptyState);
      watcher.person = next;
      watcher.hasState = false;
      watcher.connection = connect(next.token);
    },
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
  function queryMap(): void {
    watcher.mapQueriedAt = Date.now();
  }
  function connect(token: string | undefined): LiveConnection {
    const onEvent = recordEffects((text) => {
      watcher.duplicates += 1;
      fault(text);
    });
    const connection = client.open({
      url,
      token,
      live,
      onEvent,
      onMissed: queryMap,
      onReceived({ event, payload }) {
        if ('stream' in payload && payload.stream === 'map') queryMap();
        if (event !== 'user:resync') return;
        watcher.hasState = true;
        watcher.resyncs.set(payload.kind, (watcher.resyncs.get(payload.kind) ?? 0) + 1);
      },
      onConnected(connected) {
        if (connected) watcher.connects += 1;
        else watcher.disconnects += 1;
      },
      onLoggedOut() {
        watcher.loggedOut = true;
      },
    });
    const manager = connection.socket.io;
    manager.on('open', () => {
      manager.engine.on('message', (data: unknown) => {
        if (typeof data === 'string') inspect(data);
      });
    });
    for (const post of posts) connection.watch('post', post).catch(() => {});
    if (map) connection.watch('map').then(queryMap, () => {});
    return connection;
  }
  return watcher;
}
