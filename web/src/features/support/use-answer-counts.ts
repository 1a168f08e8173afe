import type { AnswerCount } from '@joddee/marketplace/help/shapes';
import { userStatus } from '@joddee/marketplace/users/constants';
import { callApi } from '../../api/call-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSession } from '../../session/session-store.ts';

/** How readers have rated the answers, for administrators only. */
export function useAnswerCounts(): readonly AnswerCount[] {
  const isAdmin = useSession(({ user }) => user?.status === userStatus.administrator);
  const answer = useLoaded(
    async () => (isAdmin ? callApi('countAnswerRatings') : undefined),
    String(isAdmin),
  );
  return answer?.ok ? answer.data : [];
}
