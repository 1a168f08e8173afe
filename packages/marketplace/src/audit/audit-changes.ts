import type { AuditAction } from '@joddee/contract/choices/audit-actions';
import type { OutboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { type RecordId, secondIdOf } from '../platform/records/record-id.ts';
import { recordAudit } from './record-audit.ts';

interface Concerned {
  subject: RecordId;
  about?: string;
  /** A change may concern two people; each has an entry. */
  isSecond?: boolean;
}

/**
 * Adds entries for changes that name who made them. The outbox keeps the change until it is settled, so a crash loses no
 * entry.
 */
export async function auditChanges<Cause extends string>(
  context: Context,
  outbox: readonly OutboxEntry<Cause>[],
  actions: Partial<Record<Cause, AuditAction>>,
  { subject, about, isSecond = false }: Concerned,
): Promise<void> {
  for (const { id, cause, at, by } of outbox) {
    const action = by?.action ?? actions[cause];
    if (action === undefined || by === undefined) continue;
    const { role, actor, reason } = by;
    // The entry is in the trail of its subject, for whom the other party of a booking does not act.
    const isOther = role === 'self' && actor !== null && !actor.equals(subject);
    await recordAudit(context, {
      id: isSecond ? secondIdOf(id) : id,
      at,
      action,
      by: isOther ? 'party' : role,
      actor,
      subject,
      ...(about === undefined ? {} : { about }),
      reason,
    });
  }
}
