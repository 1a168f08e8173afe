import type { Model } from 'mongoose';
import type { Clock } from '../platform/clock.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { type Leftovers, type OutboxEntry, outboxEntry } from './outbox.ts';

/** A record whose changes are announced. */
export interface Announced {
  _id: RecordId;
  /** Incremented by every change. Clients keep the view with the highest version. */
  version: number;
  /** Resyncs and the map query for everything that changed after an instant. */
  changedAt: Date;
  outbox: OutboxEntry<string>[];
}

export type CauseOf<Record extends Announced> = Record['outbox'][number]['cause'];
type OwnFields = keyof Announced;

export interface Change<Record extends Announced, Cause extends CauseOf<Record> = CauseOf<Record>> {
  cause: Cause;
  /** New values, by field or by path. */
  set: Partial<Omit<Record, OwnFields>> & { [path: `${string}.${string}`]: unknown };
  leftovers?: Leftovers;
}

/**
 * The only update that changes a booking, a post or an account. It applies to the version that was loaded. If the
 * record has changed since, it returns null and the caller loads and decides again (`retry-on-conflict.ts`).
 */
export async function writeChange<Record extends Announced>(
  model: Model<Record>,
  clock: Clock,
  { _id, version }: Record,
  { cause, set, leftovers }: Change<Record>,
): Promise<Record | null> {
  const now = clock.now();
  const update = {
    $set: { ...set, changedAt: now },
    $inc: { version: 1 },
    $push: { outbox: outboxEntry(cause, now, leftovers) },
  };
  // `Change` types the fields; mongoose's own types cannot follow a generic record.
  const changed = await model
    .findOneAndUpdate({ _id, version } as never, update as never, { returnDocument: 'after' })
    .lean();
  return changed as Record | null;
}

/**
 * Increments only the version, so that an update decided on the older state no longer matches. Returns false if the
 * record has changed since it was loaded.
 */
export async function fence<Record extends Announced>(
  model: Model<Record>,
  clock: Clock,
  { _id, version }: Record,
): Promise<boolean> {
  const update = { $set: { changedAt: clock.now() }, $inc: { version: 1 } };
  const fenced = await model.updateOne({ _id, version } as never, update as never);
  return fenced.matchedCount === 1;
}
