import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyState, type LiveState } from './live-state.ts';

/** A live state that changes. */
export interface LiveStore extends Omit<StoreApi<LiveState>, 'setState'> {
  /** Changes to the next state and notifies listeners if it differs. Returns whether it does. */
  change(step: (state: LiveState) => LiveState): boolean;
}

export function createLiveStore(): LiveStore {
  const { setState, ...store } = createStore<LiveState>(() => emptyState);
  return {
    ...store,
    change(step) {
      const before = store.getState();
      setState(step, true);
      return store.getState() !== before;
    },
  };
}
