import type { ServerEventName } from '@joddee/marketplace/contract/server-events';
import { type LiveConnection, openLiveConnection } from '@joddee/web/realtime/live-connection';
import { createLiveStore, type LiveState } from '@joddee/web/realtime/live-state';
import { eventually } from './eventually.ts';

export interface Received {
  event: ServerEventName;
  payload: Record<string, unknown>;
}

export interface LiveClient {
  readonly state: LiveState;
  connection: LiveConnection;
  /** Every event that arrived over the socket, in order. */
  received: Received[];
  /** The events that changed the state; an event may arrive more than once. */
  changes: Received[];
  /** The causes of the events of one name that changed the state, in order. */
  causes(event: ServerEventName): unknown[];
  loggedOut: boolean;
  close(): void;
}

const open = new Set<LiveClient>();

/** A client with the connection and state of the browser; without a token it is a visitor. */
export async function connectLive(url: string, token?: string): Promise<LiveClient> {
  const received: Received[] = [];
  const changes: Received[] = [];
  const live = createLiveStore();
  const client: LiveClient = {
    get state() {
      return live.getState();
    },
    received,
    changes,
    loggedOut: false,
    causes: (event) => changes.filter((one) => one.event === event).map(({ payload }) => payload.cause),
    connection: openLiveConnection({
      url,
      token,
      live,
      onReceived: (event) => received.push(event),
      onEvent: (event) => changes.push(event),
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

/** The events since a moment, without those that every connection gets at its start. */
export function eventsOf(client: LiveClient): Received[] {
  return client.received.filter(({ event }) => !event.endsWith(':resync'));
}

/** The post as the last event of the map showed it; undefined when it has left the map. */
export function onMap(client: LiveClient, id: string): unknown {
  const ofMap = client.changes.filter(({ payload }) => payload.stream === 'map' && payload._id === id);
  const view = ofMap.at(-1)?.payload.view;
  return typeof view === 'object' && view !== null && Reflect.get(view, 'available') ? view : undefined;
}
