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

/**
 * What is still to be told, the newest first. Told together the causes carry one view, and who listens takes the
 * first of them for the news: a step that was overtaken before it was told must not stand for the one that came last.
 */
export function untold<Cause extends string>(outbox: readonly OutboxEntry<Cause>[]): OutboxEntry<Cause>[] {
  return outbox.toReversed();
}
