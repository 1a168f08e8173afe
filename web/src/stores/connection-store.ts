import { create } from 'zustand';

export const useConnection = create(() => ({
  /** Whether there is something to receive; a visitor without watched streams has no connection. */
  isWanted: false,
  /** Whether commands reach the server: over a connection, or by calls without one. */
  connected: false,
  /** Whether events arrive over a connection. */
  live: false,
  /** When the screen was last known to be up to date; for the banner. */
  lastUpToDateAt: Date.now(),
  /** When the connection was lost. */
  disconnectedAt: Date.now(),
  /** Whether the server has answered; until then the screen shows the copy of an earlier visit. */
  hasHeardFromServer: false,
}));
