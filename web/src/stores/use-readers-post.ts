import type { PostView } from '@joddee/contract/posts';
import { useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../session/session-store.ts';
import { useWatchedPost } from './use-watched-post.ts';

/**
 * A live post as its reader may see it: a listing that is hidden or withheld is gone for everybody who watches it, and its
 * owner and administrators get it from a request of their own. Undefined while it is loading, null if there is none.
 */
export function useReadersPost(id: string): PostView | null | undefined {
  const watched = useWatchedPost(id);
  const token = useSession(({ token }) => token);
  const [own, setOwn] = useState<PostView | null>();
  const isAsked = watched === null && token !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user may see another post.
  useEffect(() => {
    let isOver = false;
    setOwn(undefined);
    if (!isAsked) return;
    void callApi('findPost', { params: { id } }).then((answer) => {
      if (!isOver) setOwn(answer.ok ? answer.data : null);
    });
    return () => {
      isOver = true;
    };
  }, [id, token, isAsked]);
  return isAsked ? own : watched;
}
