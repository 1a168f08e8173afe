import { type Connection, type Model, Schema } from 'mongoose';
import type { z } from 'zod';
import type { Fields } from './record-fields.ts';

/**
 * The schema of a collection. mongoose would silently drop a field that the schema does not name. Here the compiler
 * requires every field, and a write with another field is an error.
 */
export function recordSchema<Document>(
  fields: Omit<Fields<Document>, '_id'> & { _id?: StringConstructor },
): Schema<Document> {
  // `Fields` has checked the declaration; mongoose's own type would accept far more.
  return new Schema<Document>(fields as never, { versionKey: false, minimize: false, strict: 'throw' });
}

/** How a connection opens the collection of a schema. */
export function recordModel<Document>(name: string, schema: Schema<Document>, collection: string) {
  return (connection: Connection): Model<Document> => connection.model<Document>(name, schema, collection);
}

/** The same for a collection that only its kind or its own folder writes. */
export function readModel<Document>(name: string, schema: Schema<Document>, collection: string) {
  return (connection: Connection): ReadModel<Document> =>
    connection.model<Document>(name, schema, collection);
}

/**
 * Returns a function that copies the fields of a shape and no others. It is called for every view, so the shape is read
 * once and the values are not validated.
 */
export function fieldCopy<Shape extends z.ZodObject<z.core.$ZodLooseShape>>(
  group: Shape,
): (from: Readonly<z.output<Shape>>) => z.output<Shape> {
  const names = Object.keys(group.shape);
  return (from) => {
    const copy: Record<string, unknown> = {};
    for (const name of names) {
      const value: unknown = Reflect.get(from, name);
      copy[name] = Array.isArray(value) ? [...value] : value;
    }
    // Every field of the shape was copied.
    return copy as z.output<Shape>;
  };
}

/** What may be done with a collection that only its kind (`records/record-kind.ts`) or its own folder writes. */
export type ReadModel<Stored> = Pick<
  Model<Stored>,
  'find' | 'findOne' | 'findById' | 'exists' | 'countDocuments' | 'distinct' | 'aggregate'
>;

/**
 * The same collection with its writes, for what changes no view: new records, erasures and sweeps of old records. A
 * command changes a record with `change` of its kind.
 */
export const writable = <Stored>(model: ReadModel<Stored>): Model<Stored> => model as Model<Stored>;

/** Null for a record that is marked as deleted, too. */
export const existing = <Stored extends { deletedAt: Date | null }>(record: Stored | null): Stored | null =>
  record?.deletedAt === null ? record : null;

/** The one item of a list that was made from one. */
export function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('one in, one out');
  return item;
}

const batch = 100;

/** Inserts many records in commands small enough for the command timeout of the connection. */
export async function insertInBatches<Stored>(model: Model<Stored>, records: readonly Stored[]) {
  for (let from = 0; from < records.length; from += batch)
    await model.insertMany(records.slice(from, from + batch));
}
