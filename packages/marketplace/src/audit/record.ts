import { Schema } from 'mongoose';
import type { OutboxEntry } from '../announce/outbox.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { unlessDuplicate } from '../platform/connections/mongo.ts';
import { nullable, of, type RecordOf } from '../platform/records/record-fields.ts';
import { newRecordId, type RecordId, secondIdOf } from '../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../platform/records/record-schema.ts';
import type { PlatformSettings } from '../platform/settings/settings.ts';
import type { AuditAction, AuditRole } from './constants.ts';

const fields = {
  at: Date,
  action: of<AuditAction>(String),
  by: of<AuditRole>(String),
  actor: nullable(Schema.Types.ObjectId),
  /** The user whom it concerns. */
  subject: nullable(Schema.Types.ObjectId),
  about: String,
  reason: String,
} as const;
/** One entry of the audit trail. Entries are only ever added; an index removes them after two years. */
export interface AuditRecord extends RecordOf<typeof fields> {
  /** Names the change, so that a repetition adds no second entry. */
  _id: RecordId;
}

const schema = recordSchema<AuditRecord>(fields);
schema.index({ subject: 1, at: -1 });
schema.index({ actor: 1, at: -1 });
schema.index({ action: 1, at: -1 });
schema.index({ at: -1 }, { expireAfterSeconds: limits.auditDays * 86_400 });

export const auditModel = recordModel<AuditRecord>('Audit', schema, 'audit');

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
  const { id = newRecordId(), ...entry } = audited;
  const nothing = { at: clock.now(), actor: null, subject: null, about: '', reason: '' };
  await unlessDuplicate(() => db.audit.create({ _id: id, ...nothing, ...entry }));
}

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

/** Which program started, and with which settings that matter for security; never a secret. */
export async function recordStart(
  context: Context,
  program: string,
  { NODE_ENV, ALLOW }: Pick<PlatformSettings, 'NODE_ENV' | 'ALLOW'>,
): Promise<void> {
  const facts = {
    NODE_ENV,
    ALLOW: ALLOW.join(),
    ADMIN_SECOND_FACTOR: context.administratorsNeedSecondFactor ? 'required' : 'optional',
    ADMIN_IDLE_HOURS: context.administratorIdleHours,
  };
  const about = [program, ...Object.entries(facts).map(([name, value]) => `${name}=${value}`)].join(' ');
  await recordAudit(context, { action: 'program-started', by: 'operator', about });
}
