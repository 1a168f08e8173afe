import type { PostView } from '@joddee/contract/posts';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { liveConnection } from './keep-connected.ts';
import { useLive } from './live-store.ts';

/** A post that is being looked at, live: undefined while it is loading, null when there is none. */
export function useWatchedPost(id: string): PostView | null | undefined {
  const post = useLive(({ watchedPosts }) => watchedPosts.get(id));
  const isGone = useLive(({ watchedPosts }) => watchedPosts.isGone(id));
  const token = useSession(({ token }) => token);
  const [loaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in has a new connection.
  useEffect(() => {
    let current = true;
    setLoaded(false);
    const connection = liveConnection();
    void connection
      .watchPost(id)
      // An address of no post is refused, which is the same as absent.
      .catch(() => {})
      .then(() => {
        if (current) setLoaded(true);
      });
    return () => {
      current = false;
      connection.unwatchPost(id);
    };
  }, [id, token]);
  return post ?? (loaded || isGone ? null : undefined);
}
