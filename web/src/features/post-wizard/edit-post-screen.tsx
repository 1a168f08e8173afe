import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { Navigate, useParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useTitle } from '../../app/use-title.ts';
import { liveState, liveStateChanged } from '../../stores/live-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Wizard } from './wizard.tsx';
import { valuesOf } from './wizard-values.ts';

export default function EditPostScreen() {
  useTitle(text.editTitle);
  const { id = '' } = useParams();
  const user = useSession(({ user }) => user);
  const answer = useLoaded(() => callApi('post', { params: { id } }), id);
  if (answer === undefined) return <LoadingModal />;
  // Only the own post is loaded into the wizard.
  if (!answer.ok || answer.data === null || answer.data.user !== user?.id)
    return <Navigate to="/mypost?tab=postmenu" replace />;
  return (
    <Wizard
      kind="edit"
      initial={valuesOf(answer.data)}
      submit={(body) => callApi('editPost', { params: { postId: id }, body })}
      onSaved={(post) => {
        liveState.ownPosts.upsert(post._id, post.version, post);
        liveStateChanged();
      }}
    />
  );
}
