import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { forgetListing, keepListing, storedListing } from '../../offline/listing-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { ownVerification, take, useLive } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { Wizard } from './wizard.tsx';
import { emptyValues, type WizardValues } from './wizard-values.ts';

/**
 * A listing needs a confirmed card. While it is checked its owner may prepare the listing by the link of the waiting screen;
 * photos wait as well, because the server keeps unused ones for a day only.
 */
export default function PostWizardScreen() {
  useTitle(text.addTitle);
  const verification = useLive(ownVerification);
  const user = useSession(({ user }) => user?.id ?? '');
  const [earlier] = useState(() => storedListing<WizardValues>(user));
  const prepares = useSearchParams()[0].has('prepare');
  if (verification === undefined) return <LoadingModal />;
  const isWaiting = verification.state === 'waiting';
  if (verification.state !== 'verified' && !(isWaiting && prepares))
    return <Navigate to="/confirmcard" replace />;
  return (
    <Wizard
      kind="add"
      initial={{ ...emptyValues, ...earlier }}
      isKept={Object.keys(earlier).length > 0}
      waitsForCard={isWaiting}
      keep={(values) => keepListing(user, values)}
      submit={async (body) => {
        const answer = await callApi('addPost', { body });
        return answer.ok ? { ...answer, data: answer.data.post } : answer;
      }}
      onSaved={(post) => {
        forgetListing();
        take('ownPosts', post);
      }}
    />
  );
}
