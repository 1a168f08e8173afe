import { create } from 'zustand';

interface Connection {
  /** Whether there is something to receive; a visitor without watched streams has no connection. */
  isWanted: boolean;
  /** Whether commands reach the server: over a connection, or by calls without one. */
  connected: boolean;
  /** Whether events arrive over a connection. */
  live: boolean;
  /** When the screen was last known to be up to date; for the banner. */
  lastUpToDateAt: number;
  /** When the connection was lost. */
  disconnectedAt: number;
  /** Whether the server has answered; until then the screen shows the copy of an earlier visit. */
  hasHeardFromServer: boolean;
}

export const useConnection = create<Connection>(() => ({
  isWanted: false,
  connected: false,
  live: false,
  lastUpToDateAt: Date.now(),
  disconnectedAt: Date.now(),
  hasHeardFromServer: false,
}));
