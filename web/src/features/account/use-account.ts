import type { AccountView } from '@joddee/marketplace/users/shapes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { Answered } from '../../api/call-types.ts';
import { useSession } from '../../session/session-store.ts';
import { reconnect } from '../../stores/keep-connected.ts';

interface Account {
  /** Undefined until the first answer. */
  answer: Answered<AccountView> | undefined;
  reload: () => Promise<void>;
}

/** The account as the server has it: loaded with the screen, after each command, and when the page is visible again. */
export function useAccount(): Account {
  const [answer, setAnswer] = useState<Answered<AccountView>>();
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const found = await callApi('findAccount');
    // A later question has a newer answer.
    if (turn !== asked.current) return;
    if (found.ok) takeRights(found.data);
    // A failed call leaves what is known.
    setAnswer((before) => (found.ok || before?.ok !== true ? found : before));
  }, []);
  useEffect(() => {
    void reload();
    const seenAgain = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', seenAgain);
    return () => {
      asked.current += 1;
      document.removeEventListener('visibilitychange', seenAgain);
    };
  }, [reload]);
  return { answer, reload };
}

/** A second factor that was added in another tab gives this one, too, the rights of an administrator. */
function takeRights({ secondFactor: { isActive, isRequired } }: AccountView): void {
  if (!useSession.getState().lacksSecondFactor || (isRequired && !isActive)) return;
  useSession.setState({ lacksSecondFactor: false });
  reconnect();
}
