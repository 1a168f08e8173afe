import { unavailableText } from '@joddee/thai-text/unavailable-text';
import { useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../session/session-store.ts';
import { type PostReading, useWatchedReading } from './use-watched-post.ts';

const firstPauseMs = 3000;
const longestPauseMs = 60_000;

/**
 * A live post as its reader may see it: a listing that is hidden or withheld is gone for everybody who watches it, and its
 * owner and administrators get it from a request of their own. After a failure it is asked for again, with growing pauses.
 */
export function useReadersPost(id: string): PostReading {
  const watched = useWatchedReading(id);
  const token = useSession(({ token }) => token);
  const [own, setOwn] = useState<Pick<PostReading, 'post' | 'failed'>>(notRead);
  const [attempt, setAttempt] = useState(0);
  const isAsked = watched.post === null && token !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user may see another post.
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(pauseMs: number): Promise<void> {
      const answer = await callApi('findPost', { params: { id } });
      if (isOver) return;
      if (answer.ok) return setOwn({ post: answer.data, failed: undefined });
      // Without an answer of the server the post may exist.
      const mayExist = answer.status === 0 || answer.status >= 500;
      if (!mayExist) return setOwn({ post: null, failed: undefined });
      setOwn({ post: undefined, failed: answer.message ?? unavailableText });
      timer = setTimeout(() => void ask(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
    }
    setOwn(notRead);
    if (isAsked) void ask(firstPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, token, isAsked, attempt]);
  return isAsked ? { ...own, readAgain: () => setAttempt(attempt + 1) } : watched;
}

const notRead = { post: undefined, failed: undefined };
