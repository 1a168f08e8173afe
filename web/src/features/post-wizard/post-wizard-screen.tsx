import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { forgetDraft, hasDraft, keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { ownVerification, take, useLive } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { Wizard } from './wizard.tsx';
import { emptyValues, type WizardValues } from './wizard-values.ts';

const draft = 'post';

export default function PostWizardScreen() {
  useTitle(text.addTitle);
  const verification = useLive(ownVerification);
  const [earlier] = useState(() => storedDraft<WizardValues>(draft));
  if (verification === undefined) return <LoadingModal />;
  if (verification.state !== 'verified') return <Navigate to="/confirmcard" replace />;
  return (
    <Wizard
      kind="add"
      initial={{ ...emptyValues, ...earlier }}
      isKept={Object.keys(earlier).length > 0}
      keep={(values) => {
        keepDraft(draft, values);
        return hasDraft(draft);
      }}
      submit={async (body) => {
        const answer = await callApi('addPost', { body });
        return answer.ok ? { ...answer, data: answer.data.post } : answer;
      }}
      onSaved={(post) => {
        forgetDraft(draft);
        take('ownPosts', post);
      }}
    />
  );
}
