import type { AccountView } from '@joddee/marketplace/users/shapes';
import { useEffect } from 'react';
import { useApiQuery, useAskAgain } from '../../api/use-api-query.ts';
import { useSession } from '../../session/session-store.ts';
import { reconnect } from '../../stores/keep-connected.ts';

/** The account as the server has it: loaded with the screen, after each command, and when the page is visible again. */
export function useAccount() {
  const { answer, reload } = useApiQuery('findAccount', {});
  useEffect(() => {
    if (answer?.ok) takeRights(answer.data);
  }, [answer]);
  const askAgain = useAskAgain('findOwnTrail');
  return {
    answer,
    async reload(): Promise<void> {
      askAgain();
      await reload();
    },
  };
}

/** A second factor that was added in another tab gives this one, too, the rights of an administrator. */
function takeRights({ secondFactor: { isActive, isRequired } }: AccountView): void {
  if (!useSession.getState().lacksSecondFactor || (isRequired && !isActive)) return;
  useSession.setState({ lacksSecondFactor: false });
  reconnect();
}
