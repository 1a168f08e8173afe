import { isFaulty } from '@joddee/contract/faults';
import { auditChanges } from '../audit/audit-changes.ts';
import type { Context } from '../context/context.ts';
import { hideListing } from '../posts/review/hide-listing.ts';
import { fenceApprovals } from '../users/card/refuse-card-of-suspended.ts';
import { suspendUser } from '../users/suspension/suspend-user.ts';
import type { ComplaintRecord } from './complaint-model.ts';

const audited = {
  dismissed: 'complaint-dismissed',
  warned: 'user-warned',
  hidden: 'complaint-upheld',
  suspended: 'complaint-upheld',
} as const;

/**
 * Carries out what was decided about a complaint: the listing is hidden, or the person suspended. Repeating
 * it changes nothing, also after the listing was released or the person restored, because both remember when.
 */
export async function settleComplaint(context: Context, complaint: ComplaintRecord): Promise<void> {
  const { _id, subject, post, decision, decidedAt, decidedBy, reason, outbox } = complaint;
  await auditChanges(context, outbox, audited, { subject, about: _id.toString() });
  if (decidedAt === null || decidedBy === null) return;
  const decided = { at: decidedAt, by: decidedBy, reason };
  if (decision === 'hidden' && post && !isFaulty('hidden-without-effect'))
    await hideListing(context, post, decided);
  if (decision === 'suspended') {
    await suspendUser(context, subject, decided);
    await fenceApprovals(context, subject);
  }
}
