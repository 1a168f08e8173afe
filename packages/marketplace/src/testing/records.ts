import type { Context } from '../context/context.ts';
import { modelsOf } from '../context/database.ts';

/** The stored records, to be inserted again. */
export async function keepRecords(context: Context): Promise<(context: Context) => Promise<void>> {
  const kept = await Promise.all(
    collectionsOf(context).map(async ({ name, records }) => [name, await records.find().toArray()] as const),
  );
  const filled = new Map(kept.filter(([, records]) => records.length > 0));
  return async (into) => {
    await Promise.all(
      collectionsOf(into).map(async ({ name, records }) => {
        const own = filled.get(name);
        if (own !== undefined) await records.insertMany(own.map((record) => ({ ...record })));
      }),
    );
  };
}

/** Empties all collections but the kept ones. */
export async function clearRecords(context: Context, kept: readonly string[] = []): Promise<void> {
  const cleared = collectionsOf(context).filter(({ name }) => !kept.includes(name));
  await Promise.all(cleared.map(({ records }) => records.deleteMany({})));
}

function collectionsOf({ db }: Context) {
  // Two models may share a collection.
  const names = new Set(modelsOf(db).map((model) => model.collection.name));
  return [...names].map((name) => ({
    name,
    records: db.connection.collection<Record<string, unknown>>(name),
  }));
}
