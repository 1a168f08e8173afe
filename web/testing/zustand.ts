import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';
import { create as createStore } from 'zustand/react';
import { onNewTab } from './new-tab.ts';

export { useStore } from 'zustand/react';

/** In place of zustand's: a store begins anew in each new tab, and reads the storage of that tab. */
export function create<State>(begin: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore<State>(begin);
  onNewTab(() => store.setState(begin(store.setState, store.getState, store), true));
  return store;
}
