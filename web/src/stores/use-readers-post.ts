import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../session/session-store.ts';
import { useWatchedPost } from './use-watched-post.ts';

const askAgainMs = 3000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const answer = await callApi('findPost', { params: { id } });
      if (isOver) return;
      if (answer.ok) setOwn(answer.data);
      // Without an answer of the server the post may exist.
      else if (answer.status === 0 || answer.status >= 500) timer = setTimeout(() => void ask(), askAgainMs);
      else setOwn(null);
    }
    setOwn(undefined);
    if (isAsked) void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, token, isAsked]);
  return isAsked ? own : watched;
}
