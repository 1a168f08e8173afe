import type { ServerEvent } from '@joddee/marketplace/contract/server-events';
import type { AdminUserView, InspectUserQuery } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { type Answered, textOfRefusal } from '../../../api/call-types.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useLive } from '../../../stores/live-store.ts';
import { onServerEvent } from '../../../stores/server-events.ts';
import { LoadingModal } from '../../../ui/dialogs/loading-modal.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { CardDesk } from '../cards/card-desk.tsx';
import { noteDecided } from '../cards/queue.ts';
import type { CardDecision } from '../cards/submission.ts';
import { useDecision } from '../decision/use-decision.ts';
import { fullName } from '../user-link.tsx';

const storageKey = 'joddee-verify-user';

function stateMember(state: unknown, name: string): string | undefined {
  const member: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof member === 'string' ? member : undefined;
}

/** The id comes with the address or the route and survives a reload; the card itself is never stored. */
function useChosenUser(search: string, state: unknown): string {
  const chosen = new URLSearchParams(search).get('user') ?? stateMember(state, 'userId');
  useEffect(() => {
    if (chosen !== undefined) localStorage.setItem(storageKey, chosen);
  }, [chosen]);
  return chosen ?? localStorage.getItem(storageKey) ?? '';
}

export default function VerifyUserScreen() {
  const { search, state } = useLocation();
  const userId = useChosenUser(search, state);
  if (userId === '') return <Navigate to="/admin" replace />;
  // Nothing of one user stays for the next.
  const trail = stateMember(state, 'trail');
  const backTo = trail === undefined ? `/admin${stateMember(state, 'from') ?? ''}` : `/trail${trail}`;
  return <VerifyUser key={userId} userId={userId} backTo={backTo} />;
}

function VerifyUser({ userId, backTo }: { userId: string; backTo: string }) {
  const navigate = useNavigate();
  const { inspected, reload, openCard } = useInspectedUser(userId, {
    isDeciding: () => turn.isBeingSent(),
    onChanged: () => turn.undo(),
  });
  useTitle(
    inspected?.answer.ok && inspected.answer.data.state !== 'waiting' ? text.userTitle : text.verifyTitle,
  );
  const name = inspected?.answer.ok ? fullName(inspected.answer.data) : '';

  async function send(decision: CardDecision, hasLeft: () => boolean): Promise<boolean> {
    const params = { userId };
    const { kind } = decision;
    // A card that has replaced the inspected one, of which no event has come yet, is refused.
    const submitted = inspected?.answer.ok ? inspected.answer.data.submitted : '';
    const decided =
      decision.kind === 'approve'
        ? await callApi('approveCard', { params, body: { submitted, checked: [...decision.checked] } })
        : await callApi('declineCard', { params, body: { reason: decision.reason, submitted } });
    if (!decided.ok) {
      showToast(decided.code === 'CARD_ON_TWO_ACCOUNTS' ? text.numberFull : textOfRefusal(decided), 'harm');
      // Somebody else may have decided.
      if (!hasLeft()) reload();
      return false;
    }
    noteDecided(userId);
    showToast(kind === 'approve' ? text.approved(name) : text.declined(name), 'done');
    // The queue there has the next card, one key from here.
    if (!hasLeft()) void navigate('/admin?tab=verifymenu');
    return true;
  }
  const turn = useDecision(send);

  if (inspected === undefined) return <LoadingModal />;
  const { answer, at } = inspected;
  // A user who was deleted meanwhile cannot be inspected; any other failure can be retried.
  if (answer.ok === false && [400, 404].includes(answer.status)) return <Navigate to="/admin" replace />;
  if (!answer.ok) return <LoadFailed reason={textOfRefusal(answer)} onRetry={reload} />;
  return (
    <CardDesk
      user={answer.data}
      loadedAt={at}
      backTo={backTo}
      turn={turn}
      onReload={reload}
      onOpenCard={openCard}
    />
  );
}

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
function useInspectedUser(userId: string, watching: Watching) {
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
