import { create } from 'zustand';

interface Connection {
  /** Whether commands reach the server: over a connection, or by calls without one. */
  connected: boolean;
  /** Whether events arrive over a connection. */
  live: boolean;
  /** When the screen was last known to be up to date; for the banner. */
  lastHeardAt: number;
  /** When the connection was lost. */
  cutAt: number;
  /** Whether the server has answered; until then the screen shows the copy of an earlier visit. */
  heardOnce: boolean;
}

export const useConnection = create<Connection>(() => ({
  connected: false,
  live: false,
  lastHeardAt: Date.now(),
  cutAt: Date.now(),
  heardOnce: false,
}));
