import type { PostView } from '@joddee/contract/posts';
import { useEffect } from 'react';
import { liveConnection, liveStateChanged, useLiveState } from '../../stores/live-store.ts';
import { useSession } from '../../stores/session-store.ts';

/** The open posts of the map, coming and going as they do. */
export function useMapPosts(): PostView[] {
  const state = useLiveState();
  const token = useSession(({ token }) => token);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in has a new connection.
  useEffect(() => {
    const connection = liveConnection();
    void connection
      ?.watchMap()
      .catch(() => {})
      .then(liveStateChanged);
    return () => connection?.unwatchMap();
  }, [token]);
  return state.mapPosts.values();
}
