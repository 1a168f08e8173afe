import type { ServerEvent } from '@joddee/contract/server-events';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
const mapListeners = new Set<() => void>();

/** For notices and sounds. State is read from the live store, which has changed before. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a screen that shows a part of the map: events may have been missed, so the map must be queried again. */
export function onMapMissed(listener: () => void): () => void {
  mapListeners.add(listener);
  return () => mapListeners.delete(listener);
}

export function publishServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

export function publishMapMissed(): void {
  for (const listener of mapListeners) listener();
}
