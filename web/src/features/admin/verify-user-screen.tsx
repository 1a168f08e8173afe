import './verify-user.css';
import type { AdminUserView } from '@joddee/contract/users';
import { bangkokDay } from '@joddee/rules/time-slots';
import { dateText } from '@joddee/thai-text/dates';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import type { Answered } from '../../api/call-types.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useTitle } from '../../lib/use-title.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ActiveBookings } from './active-bookings.tsx';
import { Decision } from './decision.tsx';
import { fullName } from './full-name.ts';
import { NewCards } from './new-cards.tsx';

const storageKey = 'joddee-verify-user';

function stateMember(state: unknown, name: string): string | undefined {
  const member: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof member === 'string' ? member : undefined;
}

/** The id comes with the route and survives a reload; the card itself is never stored. */
function useChosenUser(state: unknown): string {
  const chosen = stateMember(state, 'userId');
  useEffect(() => {
    if (chosen !== undefined) localStorage.setItem(storageKey, chosen);
  }, [chosen]);
  return chosen ?? localStorage.getItem(storageKey) ?? '';
}

export default function VerifyUserScreen() {
  useTitle(text.verifyTitle);
  const navigate = useNavigate();
  const { state } = useLocation();
  const userId = useChosenUser(state);
  const [revision, setRevision] = useState(0);
  const [sending, setSending] = useState(false);
  const answer = useLoaded(
    () => callApi('findUserForAdministrator', { params: { userId } }),
    `${userId} ${revision}`,
  );
  if (userId === '') return <Navigate to="/admin" replace />;
  if (answer === undefined) return <LoadingModal />;
  // A user who was deleted meanwhile cannot be inspected; any other failure can be retried.
  if (answer.ok === false && [400, 404].includes(answer.status)) return <Navigate to="/admin" replace />;
  if (!answer.ok)
    return (
      <LoadFailed reason={answer.message ?? refusalText.INTERNAL} onRetry={() => setRevision(revision + 1)} />
    );
  const user = answer.data;

  async function decide(call: Promise<Answered<unknown>>, done: string): Promise<void> {
    setSending(true);
    const decided = await call;
    setSending(false);
    if (!decided.ok) return showToast(decided.message ?? Object.values(decided.fields)[0] ?? '', 'harm');
    showToast(done, 'done');
    // The list there has the next card.
    void navigate('/admin?tab=verifymenu');
  }

  return (
    <div className="page page-reading stack">
      <NewCards inspected={userId} />
      <p>
        <Link className="button plain compact" to={`/admin${stateMember(state, 'from') ?? ''}`}>
          {text.back}
        </Link>
      </p>
      <div className="spread">
        <h1>{fullName(user)}</h1>
        <span className="chip">{verificationStateText[user.state]}</span>
      </div>
      <Facts user={user} />
      {user.photo_card.photoCard === '' ? null : (
        <section className="stack tight">
          <p className="quiet small">{text.imagesNote}</p>
          <div className="card-images">
            <CardImage label={text.photoCard} url={user.photo_card.photoCard} />
            <CardImage label={text.photoPerson} url={user.photo_card.photoPerson} />
          </div>
          <p>
            <button type="button" className="button plain compact" onClick={() => setRevision(revision + 1)}>
              {text.reload}
            </button>
          </p>
        </section>
      )}
      <Decision
        state={user.state}
        sending={sending}
        onApprove={() =>
          void decide(callApi('approveCard', { params: { userId } }), text.approved(fullName(user)))
        }
        onDecline={(reason) =>
          void decide(
            callApi('declineCard', { params: { userId }, body: { reason } }),
            text.declined(fullName(user)),
          )
        }
      />
      <ActiveBookings userId={userId} />
    </div>
  );
}

function Facts({ user }: { user: AdminUserView }) {
  const facts = [
    [text.username, user.username],
    [text.email, user.email],
    [text.phone, user.phone],
    [text.created, dateText(bangkokDay(new Date(user.created)))],
    [text.idCard, user.Card.idCard === 0 ? text.notSubmitted : user.Card.idCard],
    [text.laser, user.Card.laser || text.notSubmitted],
  ] as const;
  return (
    <dl className="facts card form-card">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet small">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CardImage({ label, url }: { label: string; url: string }) {
  return (
    <figure>
      <figcaption className="quiet small">{label}</figcaption>
      <img className="photo whole" src={url} alt={label} />
    </figure>
  );
}
