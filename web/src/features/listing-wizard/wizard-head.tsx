import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNow } from '../../lib/use-now.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './wizard.module.css';

interface WizardHeadProps {
  kind: 'add' | 'edit';
  step: number;
  keptAt: Date | 'before' | undefined;
  isUnsaved: boolean;
  onGivenUp: (() => void) | undefined;
}

/** Of a new listing it says that the input is kept; of an edited one it leads back, and asks before changes are lost. */
export function WizardHead({ kind, step, keptAt, isUnsaved, onGivenUp }: WizardHeadProps) {
  return (
    <div className={`${parts.apart} ${parts.wraps} ${styles.head}`}>
      <div>
        <p className="visually-hidden">{text.step(step)}</p>
        <h1>{kind === 'add' ? text.addTitle : text.editTitle}</h1>
      </div>
      {kind === 'edit' ? (
        <WayBack isUnsaved={isUnsaved} onGivenUp={onGivenUp} />
      ) : (
        <DraftWords keptAt={keptAt} />
      )}
    </div>
  );
}

const listings = '/mypost?tab=postmenu';

function WayBack({ isUnsaved, onGivenUp }: Pick<WizardHeadProps, 'isUnsaved' | 'onGivenUp'>) {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Link
        className={`${parts.tallLink} small`}
        to={listings}
        onClick={(event) => {
          if (!isUnsaved) return;
          event.preventDefault();
          setLeaving(true);
        }}
      >
        {text.toListings}
      </Link>
      {isLeaving ? (
        <ConfirmDialog
          title={text.leaveTitle}
          text={text.leaveText}
          no={text.keepEditing}
          yes={text.leaveUnsaved}
          tone="harm"
          onNo={() => setLeaving(false)}
          onYes={() => {
            onGivenUp?.();
            void navigate(listings);
          }}
        />
      ) : null}
    </>
  );
}

/** When the input was last stored in this browser; without a time if it was before this visit. */
function DraftWords({ keptAt }: { keptAt: Date | 'before' | undefined }) {
  const now = useNow();
  if (keptAt === undefined) return null;
  return (
    <p className={`quiet small ${parts.inline} ${parts.gap15} ${parts.lineHigh}`}>
      <CircleCheck className={`icon-20 ${parts.done}`} aria-hidden="true" />
      {text.draftKept(keptAt === 'before' ? '' : relativeTimeText(keptAt, now))}
    </p>
  );
}
