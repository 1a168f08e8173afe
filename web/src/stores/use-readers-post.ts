import { textOfRefusal } from '../api/call-types.ts';
import { isUnanswered, useApiQuery } from '../api/use-api-query.ts';
import { useSession } from '../session/session-store.ts';
import { type PostReading, useWatchedReading } from './use-watched-post.ts';

/**
 * A live post as its reader may see it: a listing that is hidden or withheld is gone for everybody who watches it, and its
 * owner and administrators get it from a request of their own. After a failure it is asked for again, with growing pauses.
 */
export function useReadersPost(id: string): PostReading {
  const watched = useWatchedReading(id);
  const isUser = useSession(({ token }) => token !== undefined);
  const isAsked = watched.post === null && isUser;
  const { answer, reload } = useApiQuery(
    'findPost',
    { params: { id } },
    { isAsked, isFresh: true, asksOn: true },
  );
  if (!isAsked) return watched;
  const readAgain = () => void reload();
  if (answer === undefined) return { post: undefined, failed: undefined, readAgain };
  if (answer.ok) return { post: answer.data, failed: undefined, readAgain };
  // Without an answer of the server the post may exist.
  return isUnanswered(answer)
    ? { post: undefined, failed: textOfRefusal(answer), readAgain }
    : { post: null, failed: undefined, readAgain };
}
