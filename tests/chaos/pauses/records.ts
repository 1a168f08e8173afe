import type { Context } from '@joddee/marketplace/context/context';

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

/** Removes all records of a cell, so that the next one begins empty. */
export async function clearRecords(context: Context): Promise<void> {
  await Promise.all(collectionsOf(context).map(({ records }) => records.deleteMany({})));
}

function collectionsOf({ db }: Context) {
  const { connection, ...models } = db;
  // Two models may share a collection.
  const names = new Set(Object.values(models).map((model) => model.collection.name));
  return [...names].map((name) => ({
    name,
    records: connection.collection<Record<string, unknown>>(name),
  }));
}
