import type { ServerEventPayload } from '@joddee/marketplace/contract/server-events';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { streams } from '../../../stores/keep-connected.ts';
import { onMissed, onServerEvent } from '../../../stores/server-events.ts';

type PostChange = ServerEventPayload<'post:changed'>;
type TakenTime = ServerEventPayload<'spot:times'>;

/** Calls `onChange` for every change of a post on the map, and without a change after events may have been missed. */
export function useMapEvents(onChange: (change: PostChange | undefined) => void): void {
  const token = useSession(({ token }) => token);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets a new connection.
  useEffect(() => {
    // A connection that is not open yet subscribes when it opens.
    streams.watch('map').catch(() => {});
    const stop = onServerEvent(({ event, payload }) => {
      if (event === 'post:changed' && payload.stream === 'map') latest.current(payload);
    });
    const stopMissed = onMissed((kind) => {
      if (kind === 'map') latest.current(undefined);
    });
    return () => {
      stop();
      stopMissed();
      streams.unwatch('map');
    };
  }, [token]);
}

/** Calls `onChange` for every time on the map that is booked or free again. The screen watches the map already. */
export function useTakenTimes(onChange: (time: TakenTime) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      onServerEvent(({ event, payload }) => {
        if (event === 'spot:times') latest.current(payload);
      }),
    [],
  );
}
