import { Schema } from 'mongoose';
import type { RecordId } from './record-id.ts';

const { ObjectId, Mixed } = Schema.Types;

/** How a value of a record is declared to mongoose. */
type Declared<Value> = Value extends string
  ? StringConstructor
  : Value extends number
    ? NumberConstructor
    : Value extends boolean
      ? BooleanConstructor
      : Value extends Date
        ? DateConstructor
        : Value extends RecordId
          ? typeof ObjectId
          : Value extends readonly (infer Item)[]
            ? ListOf<Item>
            : Value extends object
              ? Fields<Value> | typeof Mixed | { type: MapConstructor; of: typeof ObjectId }
              : never;

export type ListOf<Item> = readonly [Declared<Item> | (Fields<Item> & { _id: false })];
type WithOptions<Declaration> = Declaration | { type: Declaration; select?: false; default?: undefined };

/** Every field of a record, nested ones included. A field that is missing here does not compile. */
export type Fields<Document> = {
  [Name in keyof Document]-?: WithOptions<Declared<NonNullable<Document[Name]>>>;
};

/**
 * The schema of a collection. mongoose would drop a field in silence that its schema does not name; here it has to name
 * all of them, and a write with another one is an error.
 */
export function recordSchema<Document>(
  fields: Omit<Fields<Document>, '_id'> & { _id?: StringConstructor },
): Schema<Document> {
  // The declaration was checked above, field by field; mongoose's own type takes far more than that.
  return new Schema<Document>(fields as never, { versionKey: false, minimize: false, strict: 'throw' });
}
