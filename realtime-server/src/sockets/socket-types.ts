import type { ClientEvents } from '@joddee/contract/events/client-events';
import type { OwnStream, ServerEvents } from '@joddee/contract/events/server-events';
import type { Caller } from '@joddee/marketplace/context/context';
import type { Server, Socket } from 'socket.io';

type NoEvents = Record<string, never>;

export interface SocketData {
  /** Null for a visitor, who may watch posts and the map. */
  caller: Caller | null;
  /** Who shares turns and limits: the user, or a visitor's address. */
  who: string;
  last: Record<OwnStream, number>;
}

export type GatewayServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type GatewaySocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;
