import { create } from 'zustand';

interface Connection {
  /** Whether commands get through: there is a connection, or calls are answered without one. */
  connected: boolean;
  /** Whether changes come by themselves. */
  live: boolean;
  /** When the screen last was up to date for sure; for the banner. */
  lastHeardAt: number;
  /** Since when there is no connection; for the banner's patience. */
  cutAt: number;
  /** Whether the server has said anything yet; until then what is shown was kept from an earlier visit. */
  heardOnce: boolean;
}

export const useConnection = create<Connection>(() => ({
  connected: false,
  live: false,
  lastHeardAt: Date.now(),
  cutAt: Date.now(),
  heardOnce: false,
}));
