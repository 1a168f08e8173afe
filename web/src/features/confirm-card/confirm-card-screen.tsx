import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { Link, Navigate } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { liveState, liveStateChanged, useLiveState } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { CardForm } from './card-form.tsx';

export default function ConfirmCardScreen() {
  useTitle(text.title);
  const verification = useLiveState().verification.values()[0];
  if (verification === undefined) return <LoadingModal />;
  // Also the moment when the answer is given while the page is open.
  if (verification.state === 'verified') return <Navigate to="/" replace />;
  const { user } = verification;
  return (
    <div className="page narrow stack">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {verification.declinedReason === '' ? null : (
        <p className="notice harm" role="status">
          {text.declined(verification.declinedReason)}
        </p>
      )}
      <CardForm
        // A declined card's images are gone: the next one begins with an empty form.
        key={verification.state}
        onSubmitted={({ state, declinedReason, version }) => {
          liveState.verification.upsert(user, version, { user, state, declinedReason, version });
          liveStateChanged();
        }}
      />
      {verification.state === 'waiting' ? (
        <Dialog title={text.waitingTitle}>
          <p>{text.waiting}</p>
          <Link className="button" to="/">
            {text.home}
          </Link>
        </Dialog>
      ) : null}
    </div>
  );
}
