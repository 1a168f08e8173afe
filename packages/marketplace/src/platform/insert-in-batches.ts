import type { Model } from 'mongoose';

const batch = 100;

/** Inserts many records in commands so small that none takes longer than the connection waits for its answer. */
export async function insertInBatches<Stored>(
  model: Model<Stored>,
  records: readonly Stored[],
): Promise<void> {
  for (let from = 0; from < records.length; from += batch)
    await model.insertMany(records.slice(from, from + batch));
}
