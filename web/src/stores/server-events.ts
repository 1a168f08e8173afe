import type { ServerEvent, WatchedStream } from '@joddee/contract/server-events';

type Listener = (event: ServerEvent) => void;
type MissedListener = (kind: WatchedStream) => void;

const listeners = new Set<Listener>();
const missedListeners = new Set<MissedListener>();

/** For notices and sounds. State is read from the live store, which has changed before. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a screen that queries what a stream is about: its events may have been missed, so it must query again. */
export function onMissed(listener: MissedListener): () => void {
  missedListeners.add(listener);
  return () => missedListeners.delete(listener);
}

export function publishServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

export function publishMissed(kind: WatchedStream): void {
  for (const listener of missedListeners) listener(kind);
}
