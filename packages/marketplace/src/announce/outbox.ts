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
  /** Addresses of uploads that the change has taken out of use. */
  discards?: string[] | undefined;
  /** The number of a card that the change has taken off an account. */
  card?: string | undefined;
}

/** What a change leaves to be done beside its announcement; it goes with the entry, so a crash loses none of it. */
export type Leftovers = Pick<OutboxEntry<string>, 'discards' | 'card'>;

export function outboxEntry<Cause extends string>(
  cause: Cause,
  at: Date,
  leftovers: Leftovers = {},
): OutboxEntry<Cause> {
  return { id: newRecordId(), cause, at, ...leftovers };
}

/** An update that tells: raises the version and puts the entry in. */
export function telling<Cause extends string>(cause: Cause, at: Date, leftovers?: Leftovers) {
  return { $inc: { version: 1 }, $push: { outbox: outboxEntry(cause, at, leftovers) } };
}

export function discardsOf(outbox: readonly OutboxEntry<string>[]): string[] {
  return outbox.flatMap(({ discards }) => discards ?? []);
}

/**
 * The entry of the change that has just returned this record. A command announces its own entry alone: an older one is
 * that of a command which may have died before it did what follows, and the relay does that before it announces.
 */
export function ownEntry<Cause extends string>(outbox: readonly OutboxEntry<Cause>[]): OutboxEntry<Cause>[] {
  return outbox.slice(-1);
}

/**
 * The newest first: entries that are announced together carry one view, and clients show a notice for the first of
 * them, so the latest cause leads.
 */
export function newestFirst<Cause extends string>(
  outbox: readonly OutboxEntry<Cause>[],
): OutboxEntry<Cause>[] {
  return outbox.toReversed();
}
