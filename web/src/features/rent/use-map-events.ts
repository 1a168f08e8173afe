import type { ServerEventPayload } from '@joddee/contract/server-events';
import { useEffect, useRef } from 'react';
import { useSession } from '../../session/session-store.ts';
import { liveConnection } from '../../stores/keep-connected.ts';
import { onMapMissed, onServerEvent } from '../../stores/server-events.ts';

type PostChange = ServerEventPayload<'post:changed'>;

/** Calls for every change of a post on the map, and with nothing after a time in which changes may have been missed. */
export function useMapEvents(onChange: (change: PostChange | undefined) => void): void {
  const token = useSession(({ token }) => token);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in has a new connection.
  useEffect(() => {
    const connection = liveConnection();
    // A connection that is not there yet watches as soon as it is.
    connection.watchMap().catch(() => {});
    const stop = onServerEvent(({ event, payload }) => {
      if (event === 'post:changed' && payload.stream === 'map') latest.current(payload);
    });
    const stopMissed = onMapMissed(() => latest.current(undefined));
    return () => {
      stop();
      stopMissed();
      connection.unwatchMap();
    };
  }, [token]);
}
