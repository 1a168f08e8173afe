import './verify-user.css';
import { limits } from '@joddee/contract/limits';
import { dateText } from '@joddee/thai-text/dates';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type Answered, callApi } from '../../api/call-api.ts';
import { useTitle } from '../../app/use-title.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

const storageKey = 'joddee-verify-user';

/** Who is inspected comes with the way here and survives a reload; the card itself is never stored. */
function chosenUser(state: unknown): string {
  const fromWay = typeof state === 'object' && state !== null ? Reflect.get(state, 'userId') : undefined;
  if (typeof fromWay === 'string') localStorage.setItem(storageKey, fromWay);
  return typeof fromWay === 'string' ? fromWay : (localStorage.getItem(storageKey) ?? '');
}

export default function VerifyUserScreen() {
  useTitle(text.verifyTitle);
  const navigate = useNavigate();
  const userId = chosenUser(useLocation().state);
  const [revision, setRevision] = useState(0);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const answer = useLoaded(() => callApi('adminUser', { params: { userId } }), `${userId} ${revision}`);
  if (userId === '') return <Navigate to="/admin" replace />;
  if (answer === undefined) return <LoadingModal />;
  // Who is gone meanwhile is inspected no more; what could not be asked is asked again.
  if (answer.ok === false && [400, 404].includes(answer.status)) return <Navigate to="/admin" replace />;
  if (!answer.ok)
    return (
      <LoadFailed reason={answer.message ?? refusalText.INTERNAL} onRetry={() => setRevision(revision + 1)} />
    );
  const user = answer.data;

  async function decide(call: Promise<Answered<unknown>>): Promise<void> {
    setSending(true);
    const decided = await call;
    setSending(false);
    if (decided.ok) void navigate('/admin');
    else showToast(decided.message ?? Object.values(decided.fields)[0] ?? '', 'harm');
  }

  const facts = [
    [text.username, user.username],
    [text.email, user.email],
    [text.phone, user.phone],
    [text.created, dateText(user.created.slice(0, 10))],
    [text.idCard, user.Card.idCard === 0 ? text.notSubmitted : user.Card.idCard],
    [text.laser, user.Card.laser || text.notSubmitted],
  ] as const;
  return (
    <div className="page narrow-page stack">
      <Link to="/admin">{text.back}</Link>
      <div className="spread">
        <h1>
          {user.name.firstname} {user.name.lastname}
        </h1>
        <span className="chip">{verificationStateText[user.state]}</span>
      </div>
      <dl className="facts card form-card">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {user.photo_card.photoCard === '' ? null : (
        <section className="stack tight">
          <p className="quiet small">{text.imagesNote}</p>
          <div className="card-images">
            <CardImage label={text.photoCard} url={user.photo_card.photoCard} />
            <CardImage label={text.photoPerson} url={user.photo_card.photoPerson} />
          </div>
          <p>
            <button type="button" className="button plain small" onClick={() => setRevision(revision + 1)}>
              {text.reload}
            </button>
          </p>
        </section>
      )}
      <TextAreaField
        label={text.reason}
        maxLength={limits.declineReason.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={sending || user.state !== 'waiting'}
          onClick={() => void decide(callApi('confirmUser', { params: { userId } }))}
        >
          {text.approve}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={sending || user.state === 'not-submitted'}
          onClick={() => void decide(callApi('unConfirmUser', { params: { userId }, query: { reason } }))}
        >
          {text.decline}
        </button>
      </div>
    </div>
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
