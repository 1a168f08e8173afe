import type { ServerEvent, WatchedStream } from '@joddee/contract/server-events';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
const missedListeners = new Set<{ kind: WatchedStream; listener: () => void }>();

/** For notices and sounds. State is read from the live store, which has changed before. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a screen that queries what a stream is about: events may have been missed, so it must query again. */
export function onMissed(kind: WatchedStream, listener: () => void): () => void {
  const entry = { kind, listener };
  missedListeners.add(entry);
  return () => missedListeners.delete(entry);
}

export function publishServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

export function publishMissed(missed: WatchedStream): void {
  for (const { kind, listener } of missedListeners) if (kind === missed) listener();
}
