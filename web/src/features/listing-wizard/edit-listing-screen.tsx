import type { PostView } from '@joddee/marketplace/posts/shapes';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { Navigate, useParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useTitle } from '../../lib/use-title.ts';
import { forgetDraft, keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { take } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { Wizard } from './wizard.tsx';
import { valuesOf, type WizardValues } from './wizard-values.ts';

/** Input that could not be saved, with the version of the listing that it changes. */
interface UnsavedEdit {
  version: number;
  values: WizardValues;
}

const draftOf = (id: string) => `editpost:${id}`;

/** The input of a save that failed, unless the listing has changed since. */
function unsavedOf(post: PostView): WizardValues | undefined {
  const { version, values } = storedDraft<UnsavedEdit>(draftOf(post._id));
  return version === post.version ? values : undefined;
}

export default function EditListingScreen() {
  useTitle(text.editTitle);
  const { id = '' } = useParams();
  const user = useSession(({ user }) => user);
  // The form begins with it, once.
  const { answer, reload } = useApiQuery('findPost', { params: { id } }, { isFresh: true, isOnce: true });
  if (answer === undefined) return <LoadingModal />;
  // Only the user's own post is loaded into the wizard.
  if (!answer.ok && answer.status !== 400 && answer.status !== 404)
    return <LoadFailed reason={textOfRefusal(answer)} onRetry={() => void reload()} />;
  if (!answer.ok || answer.data === null || answer.data.user !== user?.id)
    return <Navigate to="/mypost?tab=postmenu" replace />;
  const post = answer.data;
  return (
    <Wizard
      kind="edit"
      initial={unsavedOf(post) ?? valuesOf(post)}
      edited={post}
      submit={(body) => callApi('editPost', { params: { postId: id }, body })}
      onFailed={(values) => keepDraft(draftOf(id), { version: post.version, values } satisfies UnsavedEdit)}
      onGivenUp={() => forgetDraft(draftOf(id))}
      onSaved={(saved) => {
        forgetDraft(draftOf(id));
        take('ownPosts', saved);
      }}
    />
  );
}
