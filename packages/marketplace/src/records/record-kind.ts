import type { Model } from 'mongoose';
import { type Leftovers, newestFirst, type OutboxEntry, outboxEntry, ownEntry } from '../announce/outbox.ts';
import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../context/database.ts';
import { defineHook } from '../context/hook.ts';
import { AppError } from '../platform/app-error.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { type ReadModel, writable } from '../platform/records/record-schema.ts';

/** A record whose changes are announced. */
export interface Announced {
  _id: RecordId | string;
  outbox: OutboxEntry<string>[];
}

/** One that clients show by its version. */
export interface Versioned extends Announced {
  _id: RecordId;
  /** Incremented by every change. Clients keep the view with the highest version. */
  version: number;
  /** Resyncs and the map query for everything that changed after an instant. */
  changedAt: Date;
}

export type EntryOf<Stored extends Announced> = Stored['outbox'][number];
export type CauseOf<Stored extends Announced> = EntryOf<Stored>['cause'];

/** A record with the changes to announce, the newest first. */
export interface Changed<Stored extends Announced> {
  record: Stored;
  entries: EntryOf<Stored>[];
}

export interface Change<Stored extends Versioned> {
  cause: CauseOf<Stored>;
  /** New values, by field or by path. */
  set: Partial<Omit<Stored, keyof Versioned>> & { [path: `${string}.${string}`]: unknown };
  leftovers?: Leftovers;
}

/** Longer than a change takes to settle and announce itself. */
const pendingAgeMs = 2000;
const batch = 500;

export type RecordKind<Stored extends Announced> = ReturnType<typeof defineRecord<Stored>>;
/**
 * A kind of record. Every change of one goes the same way: it is written together with an entry of the record's outbox,
 * then settled, then announced in the background, and then the entry is removed. A process that crashed or was paused
 * leaves the entry to the relay, which settles the record as it is and announces what is pending.
 */
export function defineRecord<Stored extends Announced>(
  name: string,
  model: (db: Database) => ReadModel<Stored>,
  /** With the key of its shard, where that is another field. */
  keyOf: (record: Stored) => object = ({ _id }) => ({ _id }),
) {
  /** Nouns finish a change here: other records follow from it. May run twice, and later than the next change. */
  const settled = defineHook<[record: Stored]>();
  /** The same, but run by the relay only. */
  const relayed = defineHook<[record: Stored]>();
  /** Nouns send events and notices here. What is sent twice is ignored by those who have it. */
  const announced = defineHook<[changed: readonly Changed<Stored>[]]>();

  // mongoose cannot type a path of a generic record.
  const pendingIn = ({ db }: Context) => model(db) as unknown as ReadModel<Announced>;

  async function announce(context: Context, changed: readonly Changed<Stored>[]): Promise<void> {
    const remove = () =>
      Promise.all(
        changed.map(({ record, entries }) =>
          context.batches.removeEntries({
            from: writable(model(context.db)).collection,
            filter: keyOf(record),
            entries,
          }),
        ),
      );
    if (isFaulty('lost-outbox-entry')) await remove();
    await announced(context, changed);
    await remove();
  }

  /** Announces in the background what has just been written and settled. */
  function announceSoon(context: Context, changed: readonly Changed<Stored>[]): void {
    context.background.run(`announce-${name}`, () => announce(context, changed));
  }

  return {
    name,
    model,
    settled,
    relayed,
    announced,
    announceSoon,
    /**
     * Inserts a record with its first entry, settles and announces it; null if there is one with its id. What is to be
     * checked once it is written comes before that.
     */
    async insert(context: Context, record: Stored, check?: () => Promise<void>): Promise<Stored | null> {
      try {
        await writable(model(context.db)).create(record);
      } catch (error) {
        if (!isDuplicateKey(error, '_id_')) throw error;
        return null;
      }
      await check?.();
      await settled(context, record);
      announceSoon(context, [{ record, entries: record.outbox }]);
      return record;
    },
    /** When the oldest change was made that is not announced yet. */
    async oldestPending(context: Context): Promise<Date | null> {
      const record = await pendingIn(context)
        .findOne({ 'outbox.at': { $lte: context.clock.now() } }, { 'outbox.at': 1 })
        .sort({ 'outbox.at': 1 })
        .lean<Pick<Announced, 'outbox'>>();
      const times = record?.outbox.map(({ at }) => at.getTime()) ?? [];
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
    /** Finishes changes of former processes; returns the number of their records. One that fails keeps no other from it. */
    async relay(context: Context): Promise<number> {
      const old = new Date(context.clock.now().getTime() - pendingAgeMs);
      const pending = (await pendingIn(context)
        .find({ 'outbox.at': { $lt: old } })
        .limit(batch)
        .lean()) as Stored[];
      const errors: unknown[] = [];
      for (const record of pending)
        try {
          await settled(context, record);
          await relayed(context, record);
          await announce(context, [{ record, entries: newestFirst(record.outbox) }]);
        } catch (error) {
          errors.push(error);
        }
      if (errors.length > 0) throw errors[0];
      return pending.length;
    },
  };
}

export function defineVersionedRecord<Stored extends Versioned>(
  name: string,
  model: (db: Database) => ReadModel<Stored>,
) {
  const kind = defineRecord(name, model);
  // `Change` types the fields; mongoose's own types cannot follow a generic record.
  const versions = (db: Database) => writable(model(db)) as unknown as Model<Versioned>;

  async function write(
    { db, clock }: Context,
    { _id, version }: Stored,
    { cause, set, leftovers }: Change<Stored>,
  ): Promise<Stored | null> {
    const now = clock.now();
    const update = {
      $set: { ...set, changedAt: now },
      $inc: { version: 1 },
      $push: { outbox: outboxEntry(cause, now, leftovers) },
    };
    return (await versions(db)
      .findOneAndUpdate({ _id, version }, update, { returnDocument: 'after' })
      .lean()) as Stored | null;
  }

  function announceOwn(context: Context, changed: Stored): void {
    kind.announceSoon(context, [{ record: changed, entries: ownEntry(changed.outbox) }]);
  }

  return {
    ...kind,
    /**
     * Changes the loaded version of a record, settles and announces it. If the record has changed since, it returns null
     * and the caller loads and decides again (`retryOnConflict`).
     */
    async change(context: Context, record: Stored, change: Change<Stored>): Promise<Stored | null> {
      const changed = await write(context, record, change);
      if (changed === null) return null;
      await kind.settled(context, changed);
      announceOwn(context, changed);
      return changed;
    },
    /** Gives a record a new version, because its view depends on other records. Nothing is stored or settled. */
    async renew(context: Context, record: Stored, cause: CauseOf<Stored>): Promise<Stored | null> {
      const changed = await write(context, record, { cause, set: {} });
      if (changed !== null) announceOwn(context, changed);
      return changed;
    },
    /**
     * Increments only the version, so that an update decided on the older state no longer matches; false if the record
     * has changed since it was loaded.
     */
    async fence({ db, clock }: Context, { _id, version }: Stored): Promise<boolean> {
      const update = { $set: { changedAt: clock.now() }, $inc: { version: 1 } };
      const fenced = await versions(db).updateOne({ _id, version }, update);
      return fenced.matchedCount === 1;
    },
  };
}

/** For an announcement that looks at one record. */
export const each =
  <Stored extends Announced>(
    announce: (context: Context, record: Stored, entries: EntryOf<Stored>[]) => Promise<void>,
  ) =>
  async (context: Context, changed: readonly Changed<Stored>[]): Promise<void> => {
    for (const { record, entries } of changed) await announce(context, record, entries);
  };

/** Changes records one by one and returns how many: the change of one answers null if it is left as it is. */
export async function changeEach<Stored>(
  records: AsyncIterable<Stored>,
  change: (record: Stored) => Promise<unknown>,
): Promise<number> {
  let changed = 0;
  for await (const record of records) if ((await change(record)) !== null) changed += 1;
  return changed;
}

const usualAttempts = 5;

/**
 * Repeats load, decision and change after a conflict. The attempt returns null if the record has changed since it was
 * loaded.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | null>,
  attempts = usualAttempts,
): Promise<Result> {
  for (let count = 1; count <= attempts; count += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError('CHANGED_MEANWHILE');
}
