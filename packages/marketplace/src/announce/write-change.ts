import type { Model } from 'mongoose';
import type { Clock } from '../platform/clock.ts';
import type { RecordId } from '../platform/record-id.ts';
import { type Leftovers, type OutboxEntry, outboxEntry } from './outbox.ts';

/** A record whose changes are announced. */
export interface Announced {
  _id: RecordId;
  /** Raised by every change. Clients keep the view with the highest version. */
  version: number;
  /** Resyncs and the map ask for everything that has changed since a moment. */
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
 * The only update that changes a booking, a post or an account. It applies to the record as it was loaded: null when the
 * record has changed since, so that the caller loads it again and decides again (`retry-on-conflict.ts`).
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
  // The fields are typed by `Change`; mongoose's own types cannot follow a generic record.
  const changed = await model
    .findOneAndUpdate({ _id, version } as never, update as never, { returnDocument: 'after' })
    .lean();
  return changed as Record | null;
}

/**
 * Raises the version alone, so that an update decided on the older state matches nothing any more. False when the record
 * has changed since it was loaded.
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
