import { reasonToKeepCard } from '@joddee/rules/people/suspension';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/**
 * Why the cards of these accounts stay known (R135), by account; accounts without a reason are left out. Complaints are
 * the only source: their decision is one write, whether or not it has been carried out.
 */
export async function findReasonsToKeep(
  { db, clock }: Context,
  accounts: readonly RecordId[],
): Promise<Map<string, 'suspended' | 'complaint'>> {
  const reasons = new Map<string, 'suspended' | 'complaint'>();
  if (accounts.length === 0) return reasons;
  const about = { subject: { $in: accounts }, decision: { $in: ['' as const, 'suspended' as const] } };
  const [complaints, users] = await Promise.all([
    db.complaints.find(about, { subject: 1, decision: 1, decidedAt: 1 }).lean(),
    db.users.find({ _id: { $in: accounts } }, { suspendedAt: 1, restoredAt: 1, deletedAt: 1 }).lean(),
  ]);
  for (const user of users) {
    const own = complaints.filter(({ subject }) => subject.equals(user._id));
    const reason = reasonToKeepCard(user, own, clock.now());
    if (reason !== null) reasons.set(user._id.toString(), reason);
  }
  return reasons;
}
