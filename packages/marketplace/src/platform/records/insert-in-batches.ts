import type { Model } from 'mongoose';

const batch = 100;

/** Inserts many records in commands small enough for the command timeout of the connection. */
export async function insertInBatches<Stored>(
  model: Model<Stored>,
  records: readonly Stored[],
): Promise<void> {
  for (let from = 0; from < records.length; from += batch)
    await model.insertMany(records.slice(from, from + batch));
}
