import type { Caller } from '@joddee/marketplace/context/context';
import type { ClientEvents } from '@joddee/marketplace/contract/client-events';
import type { OwnStream, ServerEvents } from '@joddee/marketplace/contract/server-events';
import type { Asker } from '@joddee/marketplace/platform/turns';
import type { Server, Socket } from 'socket.io';

type NoEvents = Record<string, never>;

export interface SocketData {
  /** Null for a visitor, who may watch posts and the map. */
  caller: Caller | null;
  asker: Asker;
  last: Record<OwnStream, number>;
}

export type GatewayServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type GatewaySocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;
