import type { Model } from 'mongoose';
import type { ReadModel } from '../records/read-model.ts';
import { inGroups } from './in-groups.ts';

/** Reads records by id, those that are asked for together in one query; null if there is none. */
export function readInGroups<Id extends { toString(): string }, Record extends { _id: Id }>(
  model: ReadModel<Record> | Model<Record>,
): (id: Id) => Promise<Record | null> {
  return inGroups({ size: 64, atOnce: 2 }, async (ids) => {
    const distinct = new Map(ids.map((id) => [id.toString(), id]));
    // mongoose cannot type the id of a generic record.
    const filter = { _id: { $in: [...distinct.values()] } } as never;
    const records = (await (model as ReadModel<Record>).find(filter).lean()) as Record[];
    const byId = new Map(records.map((record) => [record._id.toString(), record]));
    return ids.map((id) => byId.get(id.toString()) ?? null);
  });
}
