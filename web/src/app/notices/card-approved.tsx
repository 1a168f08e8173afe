import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { readNoticesOf } from '../../components/inbox/read-notices-of.ts';
import { storedListing } from '../../offline/listing-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';

/** The sheet in which the owner has waited for the decision, with what can be done now. */
export function CardApproved({ onClose }: { onClose: () => void }) {
  const user = useSession(({ user }) => user?.id ?? '');
  useEffect(() => readNoticesOf({ kind: 'card-approved' }), []);
  return (
    <Dialog title={noticeText.card.approved} onClose={onClose}>
      <ProgressSteps label={text.stepsLabel} steps={text.steps} done={text.steps.length} isLive={false} />
      {/* The way back leads past the entry that opens this dialog. */}
      <Link className="button main" to="/post" replace>
        {storedListing(user) === undefined ? shellText.addSpotShort : text.continueListing}
      </Link>
    </Dialog>
  );
}
