import type { ServerEventName } from '@joddee/contract/server-events';
import { type LiveConnection, openLiveConnection } from '@joddee/web/realtime/live-connection';
import type { LiveState } from '@joddee/web/realtime/live-state';
import { createLiveStore } from '@joddee/web/realtime/live-store';
import { eventually } from './eventually.ts';

export interface Received {
  event: ServerEventName;
  payload: Record<string, unknown>;
}

export interface LiveClient {
  readonly state: LiveState;
  connection: LiveConnection;
  /** Everything that came over the socket, in order. */
  received: Received[];
  /** What of it changed anything: a message may come more than once. */
  news: Received[];
  /** The causes of the news that came under one name, in order. */
  causes(event: ServerEventName): unknown[];
  loggedOut: boolean;
  close(): void;
}

const open = new Set<LiveClient>();

/** The client's own connection and state, as the browser has them; who gives no token is a visitor. */
export async function connectLive(url: string, token?: string): Promise<LiveClient> {
  const received: Received[] = [];
  const news: Received[] = [];
  const live = createLiveStore();
  const client: LiveClient = {
    get state() {
      return live.getState();
    },
    received,
    news,
    loggedOut: false,
    causes: (event) => news.filter((one) => one.event === event).map(({ payload }) => payload.cause),
    connection: openLiveConnection({
      url,
      token,
      live,
      onReceived: (event) => received.push(event),
      onEvent: (event) => news.push(event),
      onLoggedOut: () => {
        client.loggedOut = true;
      },
    }),
    close() {
      client.connection.close();
      open.delete(client);
    },
  };
  open.add(client);
  await eventually(() => {
    const arrived = token === undefined || received.some(({ event }) => event === 'user:resync');
    if (!client.connection.socket.connected || !arrived) throw new Error('the socket is not connected yet');
  });
  return client;
}

export function closeLiveClients(): void {
  for (const client of open) client.close();
}

/** What came since a moment, apart from what every connection gets at its start. */
export function newsOf(client: LiveClient): Received[] {
  return client.received.filter(({ event }) => !event.endsWith(':resync'));
}

/** The post as the last event of the map showed it; undefined when it has left the map. */
export function onMap(client: LiveClient, id: string): unknown {
  const ofMap = client.news.filter(({ payload }) => payload.stream === 'map' && payload._id === id);
  const view = ofMap.at(-1)?.payload.view;
  return typeof view === 'object' && view !== null && Reflect.get(view, 'available') ? view : undefined;
}
