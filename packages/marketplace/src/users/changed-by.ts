import type { ChangedBy } from '../announce/outbox.ts';
import type { Caller } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';

export const byAdministrator = (caller: Caller, reason = ''): ChangedBy => ({
  role: 'administrator',
  actor: requireRecordId(caller.id),
  reason,
});

export const bySelf = (id: string): ChangedBy => ({ role: 'self', actor: requireRecordId(id), reason: '' });

export const bySystem: ChangedBy = { role: 'system', actor: null, reason: '' };

/** The operator of the server, by a command on it. */
export const byOperator: ChangedBy = { role: 'operator', actor: null, reason: '' };
