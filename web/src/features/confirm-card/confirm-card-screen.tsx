import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useTitle } from '../../lib/use-title.ts';
import { forgetDraft } from '../../offline/form-draft.ts';
import { ownVerification, take, useLive } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { cardDraft } from './card-draft.ts';
import { CardForm } from './card-form.tsx';

export default function ConfirmCardScreen() {
  useTitle(text.title);
  const verification = useLive(ownVerification);
  const verified = verification?.state === 'verified';
  useEffect(() => {
    if (verified) forgetDraft(cardDraft);
  }, [verified]);
  if (verification === undefined) return <LoadingModal />;
  // Also redirects if the card is approved while the page is open.
  if (verified) return <Navigate to="/" replace />;
  const { user } = verification;
  return (
    <div className="page page-form stack">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {verification.declined ? (
        <p className="notice prose" data-tone="harm" role="status">
          {text.declined(verification.declinedReason)}
        </p>
      ) : null}
      <CardForm
        // The images of a declined card are deleted: the form starts again with the numbers of the draft.
        key={verification.state}
        onSubmitted={({ state, declined, declinedReason, version }) =>
          take('verification', { user, state, declined, declinedReason, version })
        }
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
