import type { ServerEvent, WatchedStream } from '@joddee/marketplace/contract/server-events';
import { useEffect, useEffectEvent } from 'react';

type Listener = (event: ServerEvent) => void;
type MissedListener = (kind: WatchedStream) => void;

const listeners = new Set<Listener>();
const missedListeners = new Set<MissedListener>();

/** Enough for the seconds in which the notices load. */
const keptForNotices = 50;
/** The events of this connection, until the notices listen: their code loads later than the connection opens. */
let beforeNotices: ServerEvent[] | undefined = [];

/** For notices and sounds. State is read from the live store, which has changed before. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens, and first receives what arrived while the notices were loading. */
export function useNewEvents(listener: Listener): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    for (const event of beforeNotices ?? []) onEvent(event);
    // All parts of the notices mount together; a later mount must not repeat what was shown.
    queueMicrotask(() => {
      beforeNotices = undefined;
    });
    return onServerEvent((event) => onEvent(event));
  }, []);
}

/** For a screen that queries what a stream is about: its events may have been missed, so it must query again. */
export function onMissed(listener: MissedListener): () => void {
  missedListeners.add(listener);
  return () => missedListeners.delete(listener);
}

export function publishServerEvent(event: ServerEvent): void {
  if (beforeNotices !== undefined && beforeNotices.length < keptForNotices) beforeNotices.push(event);
  for (const listener of listeners) listener(event);
}

export function publishMissed(kind: WatchedStream): void {
  for (const listener of missedListeners) listener(kind);
}

/** The next session may be of another user, who must not see notices of this one. */
export function forgetEventsBeforeNotices(): void {
  if (beforeNotices !== undefined) beforeNotices = [];
}
