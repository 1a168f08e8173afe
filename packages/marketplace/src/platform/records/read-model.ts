import type { Model } from 'mongoose';

/** What may be done with a collection that only its kind (`records/record-kind.ts`) or its own folder writes. */
export type ReadModel<Record> = Pick<
  Model<Record>,
  'find' | 'findOne' | 'findById' | 'exists' | 'countDocuments' | 'distinct' | 'aggregate'
>;

/**
 * The same collection with its writes, for what changes no view: new records, erasures and sweeps of old records. A
 * command changes a record with `change` of its kind.
 */
export const writable = <Record>(model: ReadModel<Record>): Model<Record> => model as Model<Record>;

const batch = 100;

/** Inserts many records in commands small enough for the command timeout of the connection. */
export async function insertInBatches<Stored>(
  model: Model<Stored>,
  records: readonly Stored[],
): Promise<void> {
  for (let from = 0; from < records.length; from += batch)
    await model.insertMany(records.slice(from, from + batch));
}
