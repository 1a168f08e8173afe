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

declare const value: unique symbol;
declare const absence: unique symbol;
export interface Typed<Value> {
  readonly [value]: Value;
}
export interface Optional {
  readonly [absence]: true;
}

/** A field whose values are of a narrower type than its declaration says by itself. */
export const of = <Value>(declaration: WithOptions<Declared<NonNullable<Value>>>) =>
  declaration as typeof declaration & Typed<Value>;
export const nullable = <const Declaration>(declaration: Declaration) =>
  declaration as Declaration & Typed<ValueOf<Declaration> | null>;
/** A field that is absent from some records. */
export const optional = <const Declaration>(declaration: Declaration) =>
  declaration as Declaration & Typed<ValueOf<Declaration>> & Optional;

type ValueOf<Declaration> =
  Declaration extends Typed<infer Value>
    ? Value
    : Declaration extends StringConstructor
      ? string
      : Declaration extends NumberConstructor
        ? number
        : Declaration extends BooleanConstructor
          ? boolean
          : Declaration extends DateConstructor
            ? Date
            : Declaration extends typeof ObjectId
              ? RecordId
              : Declaration extends readonly [infer Item]
                ? ValueOf<Item>[]
                : Declaration extends { readonly type: infer Type }
                  ? ValueOf<Type>
                  : ValuesOf<Declaration>;
/** An object with these fields. */
export type ValuesOf<Declared> = {
  -readonly [Name in keyof Declared as Declared[Name] extends Optional | false ? never : Name]: ValueOf<
    Declared[Name]
  >;
} & {
  -readonly [Name in keyof Declared as Declared[Name] extends Optional ? Name : never]?: ValueOf<
    Declared[Name]
  >;
};
/** A record with these fields. */
export type RecordOf<Declared> = { _id: Declared extends { _id: unknown } ? string : RecordId } & ValuesOf<
  Omit<Declared, '_id'>
>;
