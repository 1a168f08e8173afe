import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyState, type LiveState } from './live-state.ts';

/** A live state that changes. */
export interface LiveStore extends Omit<StoreApi<LiveState>, 'setState'> {
  /** Goes on to the next state; listeners hear of it when it is another one. Answers whether it is. */
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
