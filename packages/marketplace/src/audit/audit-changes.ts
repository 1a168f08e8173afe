import type { AuditAction } from '@joddee/contract/choices/audit-actions';
import type { OutboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Adds entries for changes that name who made them. The outbox keeps the change until it is settled, so a crash loses no
 * entry.
 */
export async function auditChanges<Cause extends string>(
  context: Context,
  outbox: readonly OutboxEntry<Cause>[],
  actions: Partial<Record<Cause, AuditAction>>,
  concerns: { subject: RecordId; about?: string },
): Promise<void> {
  for (const { id, cause, at, by } of outbox) {
    const action = actions[cause];
    if (action === undefined || by === undefined) continue;
    const { role, actor, reason } = by;
    // The entry is in the trail of its subject, whom the other party of a booking does not act for.
    const isOther = role === 'self' && actor !== null && !actor.equals(concerns.subject);
    await recordAudit(context, { ...concerns, id, at, action, by: isOther ? 'party' : role, actor, reason });
  }
}
