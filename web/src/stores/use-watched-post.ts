import type { PostView } from '@joddee/marketplace/posts/shapes';
import { unavailableText } from '@joddee/thai-text/unavailable-text';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { streams } from './keep-connected.ts';
import { useLive } from './live-store.ts';

export interface PostReading {
  /** Undefined while it is loading and after a failure, null if there is none. */
  post: PostView | null | undefined;
  /** Why it could not be read. */
  failed: string | undefined;
  readAgain: () => void;
}

/** A live post that the screen shows: undefined while it is not known, null if there is none. */
export const useWatchedPost = (id: string): PostView | null | undefined => useWatchedReading(id).post;

export function useWatchedReading(id: string): PostReading {
  const post = useLive(({ watchedPosts }) => watchedPosts.get(id));
  const isGone = useLive(({ watchedPosts }) => watchedPosts.isGone(id));
  const token = useSession(({ token }) => token);
  const [outcome, setOutcome] = useState<'read' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets a new connection.
  useEffect(() => {
    let current = true;
    setOutcome(undefined);
    void streams
      .watch('post', id)
      // An invalid id is refused, which counts as absent.
      .then(
        () => 'read' as const,
        ({ message }: Error) => (message === 'INVALID_INPUT' ? 'read' : 'failed'),
      )
      .then((outcome) => {
        if (current) setOutcome(outcome);
      });
    return () => {
      current = false;
      streams.unwatch('post', id);
    };
  }, [id, token, attempt]);
  return {
    post: post ?? (outcome === 'read' || isGone ? null : undefined),
    failed: outcome === 'failed' && post === undefined ? unavailableText : undefined,
    readAgain: useCallback(() => setAttempt((attempt) => attempt + 1), []),
  };
}
