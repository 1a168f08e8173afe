import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { streams } from './keep-connected.ts';
import { useLive } from './live-store.ts';

/** A live post that the screen shows: undefined while it is loading, null if there is none. */
export function useWatchedPost(id: string): PostView | null | undefined {
  const post = useLive(({ watchedPosts }) => watchedPosts.get(id));
  const isGone = useLive(({ watchedPosts }) => watchedPosts.isGone(id));
  const token = useSession(({ token }) => token);
  const [loaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets a new connection.
  useEffect(() => {
    let current = true;
    setLoaded(false);
    void streams
      .watch('post', id)
      // An invalid id is refused, which counts as absent.
      .catch(() => {})
      .then(() => {
        if (current) setLoaded(true);
      });
    return () => {
      current = false;
      streams.unwatch('post', id);
    };
  }, [id, token]);
  return post ?? (loaded || isGone ? null : undefined);
}
