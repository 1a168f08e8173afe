import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { Navigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useTitle } from '../../app/use-title.ts';
import { liveState, liveStateChanged, useLiveState } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { forgetDraft, keepDraft, keptDraft } from './draft.ts';
import { Wizard } from './wizard.tsx';

export default function PostWizardScreen() {
  useTitle(text.addTitle);
  const verification = useLiveState().verification.values()[0];
  if (verification === undefined) return <LoadingModal />;
  if (verification.state !== 'verified') return <Navigate to="/confirmcard" replace />;
  return (
    <Wizard
      kind="add"
      initial={keptDraft()}
      onChange={keepDraft}
      submit={async (body) => {
        const answer = await callApi('addPost', { body });
        return answer.ok ? { ...answer, data: answer.data.post } : answer;
      }}
      onSaved={(post) => {
        forgetDraft();
        liveState.ownPosts.upsert(post._id, post.version, post);
        liveStateChanged();
      }}
    />
  );
}
