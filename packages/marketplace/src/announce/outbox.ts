import { type Collection, Schema } from 'mongoose';
import type { AuditAction, AuditRole } from '../audit/constants.ts';
import { inBatches } from '../platform/batches.ts';
import type { ListOf } from '../platform/records/record-fields.ts';
import { newRecordId, type RecordId } from '../platform/records/record-id.ts';

/**
 * One change of a record, written in the same update as the change. It is announced right after the write and then
 * removed; an entry that a crash left is announced by the worker (`records/record-kind.ts`).
 */
export interface OutboxEntry<Cause extends string> {
  id: RecordId;
  cause: Cause;
  at: Date;
  /** Addresses of uploads that the change has taken out of use. */
  discards?: string[] | undefined;
  /** The number of a card that the change has removed from an account. */
  card?: string | undefined;
  /** The session that continues although the password was changed. */
  keptSession?: string | undefined;
  /** The comment of a rating, whose stars are with the booking. */
  comment?: string | undefined;
  /** Who made the change, for the audit trail. */
  by?: ChangedBy | undefined;
}

export interface ChangedBy {
  role: AuditRole;
  actor: RecordId | null;
  reason: string;
  /** If the trail has a special name for this way of making the change. */
  action?: AuditAction;
}

/**
 * Work that follows from a change besides its announcement. It is stored with the entry, so a crash loses none of it.
 */
export type Leftovers = Pick<OutboxEntry<string>, 'discards' | 'card' | 'keptSession' | 'comment' | 'by'>;

export function outboxEntry<Cause extends string>(
  cause: Cause,
  at: Date,
  leftovers: Leftovers = {},
): OutboxEntry<Cause> {
  return { id: newRecordId(), cause, at, ...leftovers };
}

export function discardsOf(outbox: readonly OutboxEntry<string>[]): string[] {
  return outbox.flatMap(({ discards }) => discards ?? []);
}

/**
 * The entry of the change that has just returned this record. A command announces only its own entry. An older entry
 * belongs to a command that may have crashed before it settled, and the relay settles before it announces.
 */
export function ownEntry<Cause extends string>(outbox: readonly OutboxEntry<Cause>[]): OutboxEntry<Cause>[] {
  return outbox.slice(-1);
}

/** Entries announced together carry one view, which is sent for the first, so the latest cause leads. */
export function newestFirst<Cause extends string>(outbox: readonly OutboxEntry<Cause>[]) {
  return outbox.toReversed();
}

/** The removal of entries from a record, after their announcement. The version stays, because no view has changed. */
export interface Removal {
  from: Collection;
  /** Finds the record, by the key of its shard. */
  filter: object;
  entries: readonly OutboxEntry<string>[];
}

/** Removes entries, those of records of one kind that are announced together in one message. */
export function removeEntriesInBatches(): (removal: Removal) => Promise<void> {
  const removers = new Map<Collection, (removal: Removal) => Promise<void>>();
  return (removal) => {
    const remove = removers.get(removal.from) ?? removeFrom(removal.from);
    removers.set(removal.from, remove);
    return remove(removal);
  };
}

function removeFrom(collection: Collection): (removal: Removal) => Promise<void> {
  return inBatches<Removal, undefined>({ size: 32, atOnce: 1 }, async (removals) => {
    const updates = removals.map(({ filter, entries }) => ({
      updateOne: {
        filter,
        update: { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } },
      },
    }));
    // The filter and the update are those of any announced record, which the driver's types cannot follow.
    await collection.bulkWrite(updates as never, { ordered: false });
    return removals.map(() => undefined);
  });
}

export const outboxSchema = [
  {
    _id: false,
    id: Schema.Types.ObjectId,
    cause: String,
    at: Date,
    discards: { type: [String], default: undefined },
    card: String,
    keptSession: String,
    comment: String,
    by: Schema.Types.Mixed,
  },
] as const satisfies ListOf<OutboxEntry<string>>;
