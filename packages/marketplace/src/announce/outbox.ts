import type { RecordId } from '../platform/record-id.ts';
import { newRecordId } from '../platform/record-id.ts';

/**
 * What a change has to tell, written in the same update as the change. It is told right after the write and then
 * taken out; what a crash left in is told by the worker.
 */
export interface OutboxEntry<Cause extends string> {
  id: RecordId;
  cause: Cause;
  at: Date;
}

export function outboxEntry<Cause extends string>(cause: Cause, at: Date): OutboxEntry<Cause> {
  return { id: newRecordId(), cause, at };
}

/** An update that tells: raises the version and puts the entry in. */
export function telling<Cause extends string>(cause: Cause, at: Date) {
  return { $inc: { version: 1 }, $push: { outbox: outboxEntry(cause, at) } };
}
