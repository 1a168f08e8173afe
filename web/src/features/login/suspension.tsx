import { loginText as text } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import type { Refused } from '../../api/call-types.ts';
import * as parts from '../../ui/styles/parts.module.css';

/** Why the team has suspended the account, empty if no reason is known; undefined for any other refusal. */
export function suspensionReason({ code, extra }: Refused): string | undefined {
  if (code !== 'ACCOUNT_SUSPENDED') return undefined;
  const { suspension } = extra;
  const hasReason = typeof suspension === 'object' && suspension !== null && 'reason' in suspension;
  return hasReason ? String(suspension.reason) : '';
}

/** The reason, and where to write to the team; the message of the form says that the account is suspended. */
export function Suspension({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <div className={`notice stack ${parts.tighter}`} role="status">
      {reason === '' ? null : <p>{text.suspendedFor(reason)}</p>}
      <Link to="/support" className={parts.tallLink}>
        {shellText.help}
      </Link>
    </div>
  );
}
