import { Schema } from 'mongoose';
import type { RecordId } from './record-id.ts';

const { ObjectId, Mixed } = Schema.Types;

/** The mongoose declaration of a value of a record. */
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

/** Every field of a record, nested ones included. A missing field does not compile. */
export type Fields<Document> = {
  [Name in keyof Document]-?: WithOptions<Declared<NonNullable<Document[Name]>>>;
};

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
