import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useNow } from '../../lib/use-now.ts';

/** When the input was last stored in this browser; without a time if it was before this visit. */
export function DraftWords({ keptAt }: { keptAt: Date | 'before' | undefined }) {
  const now = useNow();
  if (keptAt === undefined) return null;
  return (
    <p className="quiet small draft-words">
      <CircleCheck className="icon-20" aria-hidden="true" />
      {text.draftKept(keptAt === 'before' ? '' : relativeTimeText(keptAt, now))}
    </p>
  );
}
