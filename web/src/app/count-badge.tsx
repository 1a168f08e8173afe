import { shellText as text } from '@joddee/thai-text/screens/shell-text';

const mostShown = 9;

/** How many things wait for the user. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{text.waitingBadge(count)}</span>
    </span>
  );
}
