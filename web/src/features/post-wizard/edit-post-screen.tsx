import { refusalText } from '@joddee/thai-text/error-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { take } from '../../stores/live-store.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { Wizard } from './wizard.tsx';
import { valuesOf } from './wizard-values.ts';

export default function EditPostScreen() {
  useTitle(text.editTitle);
  const { id = '' } = useParams();
  const user = useSession(({ user }) => user);
  const [attempt, setAttempt] = useState(0);
  const answer = useLoaded(() => callApi('findPost', { params: { id } }), `${id} ${attempt}`);
  if (answer === undefined) return <LoadingModal />;
  // Only the user's own post is loaded into the wizard.
  if (!answer.ok && answer.status !== 400 && answer.status !== 404)
    return (
      <LoadFailed reason={answer.message ?? refusalText.INTERNAL} onRetry={() => setAttempt(attempt + 1)} />
    );
  if (!answer.ok || answer.data === null || answer.data.user !== user?.id)
    return <Navigate to="/mypost?tab=postmenu" replace />;
  return (
    <Wizard
      kind="edit"
      initial={valuesOf(answer.data)}
      submit={(body) => callApi('editPost', { params: { postId: id }, body })}
      onSaved={(post) => take('ownPosts', post)}
    />
  );
}
