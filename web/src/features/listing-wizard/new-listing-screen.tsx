import { limits } from '@joddee/marketplace/common/limits';
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
 * photos wait as well, because the server keeps unused ones for a day only. A card that is declined meanwhile, which a toast
 * says, leaves the listing on the screen.
 */
export default function NewListingScreen() {
  useTitle(text.addTitle);
  const verification = useLive(ownVerification);
  const user = useSession(({ user }) => user?.id ?? '');
  const [earlier] = useState(() => earlierOf(user));
  const prepares = useSearchParams()[0].has('prepare');
  const [isOpen, setOpen] = useState(false);
  if (verification === undefined) return <LoadingModal />;
  const isVerified = verification.state === 'verified';
  if (!isOpen && !isVerified && !(verification.state === 'waiting' && prepares))
    return <Navigate to="/confirmcard" replace />;
  if (!isOpen) setOpen(true);
  return (
    <Wizard
      kind="add"
      initial={{ ...emptyValues, ...earlier }}
      isKept={earlier !== undefined}
      waitsForCard={!isVerified}
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

/** The server has deleted the photos of an old draft, because nothing used them. */
function earlierOf(user: string): WizardValues | undefined {
  const draft = storedListing<WizardValues>(user);
  if (draft === undefined) return undefined;
  const { values, keptAt } = draft;
  if (Date.now() - keptAt < limits.unusedUploadHours * 3_600_000) return values;
  return { ...values, imagePost: [], bays: values.bays.map((bay) => ({ ...bay, photo: '' })) };
}
