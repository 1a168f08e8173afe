import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { storedListing } from '../offline/listing-draft.ts';
import { logOutEverywhere } from '../session/log-out-everywhere.ts';
import { useSession } from '../session/session-store.ts';
import { latePart } from '../ui/lazy-part.tsx';

const ConfirmDialog = latePart(async () => ({
  default: (await import('../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Asks first if the draft of a listing would go, which is only on this device. */
export function LogOutButton({ className }: { className?: string }) {
  const user = useSession(({ user }) => user?.id);
  const [asks, setAsks] = useState(false);
  const press = () => {
    if (user !== undefined && storedListing(user) !== undefined) setAsks(true);
    else void logOutEverywhere();
  };
  return (
    <>
      <button type="button" className={className} onClick={press}>
        <LogOut /> {text.logOut}
      </button>
      {asks ? (
        <ConfirmDialog
          {...text.loseDraft}
          tone="harm"
          onNo={() => setAsks(false)}
          onYes={() => void logOutEverywhere()}
        />
      ) : null}
    </>
  );
}
