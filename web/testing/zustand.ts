import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';
import { create as createReactStore } from 'zustand/react';
import { onNewTab } from './new-tab.ts';

export { useStore } from 'zustand/react';

/** In place of zustand's: a store begins anew in each new tab, and reads the storage of that tab. */
export function create<State>(begin: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createReactStore<State>(begin);
  onNewTab(() => store.setState(begin(store.setState, store.getState, store), true));
  return store;
}

/**
 * In place of that of zustand/vanilla: who listens in one tab does not hear of the next. `setTimeout` ends some of these
 * subscriptions, and no time passes between two tests.
 */
export function createStore<State>(begin: StateCreator<State>): StoreApi<State> {
  const { subscribe, ...store } = createReactStore<State>(begin);
  const ends = new Set<() => void>();
  onNewTab(() => {
    for (const end of ends) end();
    ends.clear();
  });
  return {
    ...store,
    subscribe(listener) {
      const end = subscribe(listener);
      ends.add(end);
      return end;
    },
  };
}
