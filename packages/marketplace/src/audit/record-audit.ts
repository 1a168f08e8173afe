import type { AuditAction, AuditRole } from '@joddee/contract/choices/audit-actions';
import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { newRecordId, type RecordId } from '../platform/records/record-id.ts';

export interface Audited {
  action: AuditAction;
  by: AuditRole;
  actor?: RecordId | null;
  subject?: RecordId | null;
  about?: string;
  reason?: string;
  /** The id of the change that the entry is about; a repetition adds no second one. */
  id?: RecordId;
  at?: Date;
}

/** The only writer of the audit trail. */
export async function recordAudit({ db, clock }: Context, audited: Audited): Promise<void> {
  const { id, at, action, by, actor, subject, about, reason } = audited;
  try {
    await db.audit.create({
      _id: id ?? newRecordId(),
      at: at ?? clock.now(),
      action,
      by,
      actor: actor ?? null,
      subject: subject ?? null,
      about: about ?? '',
      reason: reason ?? '',
    });
  } catch (error) {
    if (id === undefined || !isDuplicateKey(error)) throw error;
  }
}
