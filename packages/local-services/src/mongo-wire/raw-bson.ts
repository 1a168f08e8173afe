import { deserialize, serialize } from 'bson';

/** A top-level element as offsets, because this server passes documents on without decoding them. */
export interface RawElement {
  type: number;
  name: string;
  start: number;
  valueStart: number;
  end: number;
}

export const BsonType = {
  double: 1,
  string: 2,
  document: 3,
  array: 4,
  binary: 5,
  bool: 8,
  int32: 16,
  int64: 18,
} as const;

export class MalformedBson extends Error {}

const SIZES: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

function int32At(doc: Buffer, at: number): number {
  if (at < 0 || at + 4 > doc.length) throw new MalformedBson('a length lies outside the document');
  return doc.readInt32LE(at);
}

function cstringEnd(doc: Buffer, at: number): number {
  const end = doc.indexOf(0, at);
  if (end < 0) throw new MalformedBson('a name has no end');
  return end;
}

function valueSize(doc: Buffer, type: number, at: number): number {
  const fixed = SIZES[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 2:
    case 13:
    case 14:
      return 4 + lengthAt(doc, at, 1);
    case 3:
    case 4:
    case 15:
      return lengthAt(doc, at, 5);
    case 5:
      return 5 + lengthAt(doc, at, 0);
    case 11:
      return cstringEnd(doc, cstringEnd(doc, at) + 1) + 1 - at;
    case 12:
      return 16 + lengthAt(doc, at, 1);
    default:
      throw new MalformedBson(`unknown element type ${type}`);
  }
}

function lengthAt(doc: Buffer, at: number, least: number): number {
  const length = int32At(doc, at);
  if (length < least) throw new MalformedBson('a length is too small');
  return length;
}

/** The top-level elements of one document; the buffer must hold exactly that document. */
export function readElements(doc: Buffer): RawElement[] {
  if (doc.length < 5 || doc.readInt32LE(0) !== doc.length || doc[doc.length - 1] !== 0)
    throw new MalformedBson('the document does not have the length it says');
  const last = doc.length - 1;
  const elements: RawElement[] = [];
  let at = 4;
  while (at < last) {
    const type = doc[at] ?? 0;
    const nameEnd = cstringEnd(doc, at + 1);
    const valueStart = nameEnd + 1;
    const end = valueStart + valueSize(doc, type, valueStart);
    if (end > last) throw new MalformedBson('an element runs past the end of its document');
    elements.push({ type, name: doc.toString('utf8', at + 1, nameEnd), start: at, valueStart, end });
    at = end;
  }
  return elements;
}

export function findElement(doc: Buffer, name: string): RawElement | undefined {
  return readElements(doc).find((element) => element.name === name);
}

/** Builds a document from element slices of other documents. */
export function joinElements(slices: readonly Buffer[]): Buffer {
  let length = 5;
  for (const slice of slices) length += slice.length;
  const doc = Buffer.allocUnsafe(length);
  doc.writeInt32LE(length, 0);
  let at = 4;
  for (const slice of slices) at += slice.copy(doc, at);
  doc[at] = 0;
  return doc;
}

/** The document with this slice in place of the one of the same name, or at its end. */
export function withElement(doc: Buffer, name: string, slice: Buffer): Buffer {
  const others = readElements(doc).filter((element) => element.name !== name);
  return joinElements([...others.map(({ start, end }) => doc.subarray(start, end)), slice]);
}

/** A slice of the same value under another name. */
export function renamedElement(doc: Buffer, element: RawElement, name: string): Buffer {
  const value = doc.subarray(element.valueStart, element.end);
  return Buffer.concat([Buffer.of(element.type), Buffer.from(`${name}\0`, 'utf8'), value]);
}

/** A slice that holds a small value. */
export function newElement(name: string, value: number | object): Buffer {
  const doc = encode({ [name]: value });
  return doc.subarray(4, doc.length - 1);
}

/** A slice that holds an array, of elements that are named by their places. */
export const arrayElement = (name: string, elements: Buffer): Buffer =>
  Buffer.concat([Buffer.of(BsonType.array), Buffer.from(`${name}\0`, 'utf8'), elements]);

export function stringValue(doc: Buffer, element: RawElement | undefined): string | undefined {
  if (element?.type !== BsonType.string) return undefined;
  return doc.toString('utf8', element.valueStart + 4, element.end - 1);
}

export function integerValue(doc: Buffer, element: RawElement | undefined): bigint | undefined {
  if (element?.type === BsonType.int64) return doc.readBigInt64LE(element.valueStart);
  if (element?.type === BsonType.int32) return BigInt(doc.readInt32LE(element.valueStart));
  if (element?.type === BsonType.double) return BigInt(Math.trunc(doc.readDoubleLE(element.valueStart)));
  return undefined;
}

export function boolValue(doc: Buffer, element: RawElement | undefined): boolean | undefined {
  return element?.type === BsonType.bool ? doc[element.valueStart] === 1 : undefined;
}

export function documentValue(doc: Buffer, element: RawElement | undefined): Buffer | undefined {
  if (element?.type !== BsonType.document && element?.type !== BsonType.array) return undefined;
  return doc.subarray(element.valueStart, element.end);
}

/** Decodes a small document: an error, an index list, command options. */
export function decode(doc: Buffer): Record<string, unknown> {
  return deserialize(doc, { promoteValues: true, promoteLongs: true });
}

export function encode(value: object): Buffer {
  const bytes = serialize(value);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
