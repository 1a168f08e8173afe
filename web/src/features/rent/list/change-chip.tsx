import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { SpotChange } from './use-spot-changes.ts';

/** On the card of a spot that somebody has just booked for the chosen time, wholly or in part. */
export function ChangeChip({ change }: { change: Exclude<SpotChange, 'free'> }) {
  return (
    <span className="chip spot-change" data-tone="live">
      {text.justTaken[change]}
    </span>
  );
}
