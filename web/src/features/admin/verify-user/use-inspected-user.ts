import type { ServerEvent } from '@joddee/marketplace/contract/server-events';
import type { AdminUserView, InspectUserQuery } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type Answered, textOfRefusal } from '../../../api/call-types.ts';
import { useLive } from '../../../stores/live-store.ts';
import { onServerEvent } from '../../../stores/server-events.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

interface Inspected {
  answer: Answered<AdminUserView>;
  /** When it arrived, on the clock of `performance`: its links to images count from then. */
  at: number;
}

interface Watching {
  /** The own decision is on its way: its event is no change by somebody else. */
  isDeciding: () => boolean;
  /** Runs before a changed card is loaded again: what was seen until then must not be decided. */
  onChanged: () => void;
}

/** One user with fresh links to the images of a card that waits. A card that changes while it is open is loaded again. */
export function useInspectedUser(userId: string, watching: Watching) {
  const [inspected, setInspected] = useState<Inspected>();
  const [revision, setRevision] = useState(0);
  const [card, setCard] = useState<InspectUserQuery['card']>('waiting');
  const reload = () => setRevision((before) => before + 1);
  const replace = useEffectEvent((isDeleted: boolean): void => {
    if (watching.isDeciding()) return;
    watching.onChanged();
    // Without the user the screen leads back by itself.
    if (!isDeleted) showToast(text.changedMeanwhile, 'live', { key: 'card-changed' });
    reload();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision loads the same user again.
  useEffect(() => {
    let current = true;
    void callApi('findUserForAdministrator', { params: { userId }, query: { card } }).then((answer) => {
      if (!current) return;
      setInspected((before) => {
        // A reload that fails leaves what is known, but a user who is gone cannot be inspected.
        if (answer.ok || before?.answer.ok !== true || [400, 404].includes(answer.status))
          return { answer, at: performance.now() };
        showToast(textOfRefusal(answer), 'harm');
        return before;
      });
    });
    return () => {
      current = false;
    };
  }, [userId, revision, card]);

  const hear = useEffectEvent(({ event, payload }: ServerEvent) => {
    if (!inspected?.answer.ok) return;
    const isNewer =
      event === 'verification:changed'
        ? payload.person?._id === userId && payload.view.version > inspected.answer.data.version
        : event === 'user:deleted' && payload._id === userId;
    if (isNewer) replace(event === 'user:deleted');
  });
  useEffect(() => onServerEvent((event) => hear(event)), []);

  // After a lost connection the queue says what no event did.
  const queued = useLive(({ waiting }) => waiting.get(userId));
  const isReplaced =
    inspected?.answer.ok === true &&
    queued !== undefined &&
    queued.version > inspected.answer.data.version &&
    queued.submitted !== inspected.answer.data.submitted;
  useEffect(() => {
    if (isReplaced) replace(false);
  }, [isReplaced]);
  return {
    inspected,
    reload,
    /** Opens a card that waits for nothing, which is recorded. */
    openCard: () => setCard('always'),
  };
}
