import type { AuditView } from '@joddee/marketplace/audit/shapes';
import type { ComplaintView } from '@joddee/marketplace/complaints/shapes';

const actionOf = { warned: 'user-warned', hidden: 'review-hidden', suspended: 'user-suspended' } as const;

/** The decisions without those that a complaint beside them shows with the same reason: each complaint says one. */
export function decisionsBeside(
  complaints: readonly Pick<ComplaintView, '_id' | 'decision' | 'reason'>[],
  trail: readonly AuditView[],
): AuditView[] {
  const left = [...trail];
  for (const { _id, decision, reason } of complaints) {
    if (decision === '' || decision === 'dismissed') continue;
    const said = left.findIndex(
      (entry) => entry.action === actionOf[decision] && (entry.about === _id || entry.reason === reason),
    );
    if (said !== -1) left.splice(said, 1);
  }
  return left;
}
