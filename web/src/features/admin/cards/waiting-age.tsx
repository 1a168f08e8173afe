import { cardWait } from '@joddee/marketplace/users/rules/card-wait';
import { ageText } from '@joddee/thai-text/times';
import { useNow } from '../../../lib/use-now.ts';

const tones = { early: 'brand', pressing: 'live', late: 'harm' } as const;

/** How long a card has waited, with its way to the goal. */
export function WaitingAge({ submitted }: { submitted: string }) {
  const now = useNow();
  const since = new Date(submitted);
  const { share, state } = cardWait(since, now);
  return (
    <span className="waiting-age" data-tone={tones[state]}>
      <span className="unbroken">{ageText(now.getTime() - since.getTime())}</span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="age-goal" width="100" height="4" />
        <rect className="age-share" width={Math.max(3, share * 100)} height="4" />
      </svg>
    </span>
  );
}
