import { Binary, Code, Decimal128, Long, MaxKey, ObjectId, serialize, Timestamp } from 'bson';
import { expect, test } from 'vitest';
import { decode, encode, joinElements, MalformedBson, readElements } from './raw-bson.ts';

const everything = {
  double: 1.5,
  string: 'ที่จอด',
  document: { a: { b: [1] } },
  array: [1, 'x', null],
  binary: new Binary(Buffer.from('abc')),
  id: new ObjectId(),
  yes: true,
  date: new Date(0),
  none: null,
  regex: /a.c/i,
  code: new Code('x'),
  scoped: new Code('x', { y: 1 }),
  int: 7,
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromNumber(2 ** 40),
  decimal: Decimal128.fromString('1.25'),
  max: new MaxKey(),
};

test('reads elements of every type and rebuilds the document from them', () => {
  const doc = Buffer.from(serialize(everything));
  const elements = readElements(doc);
  expect(elements.map(({ name }) => name)).toEqual(Object.keys(everything));
  const slices = elements.map(({ start, end }) => doc.subarray(start, end));
  expect(joinElements(slices)).toEqual(doc);
  expect(decode(joinElements(slices.slice(0, 2)))).toEqual({ double: 1.5, string: 'ที่จอด' });
});

test('refuses every truncation of a document', () => {
  const doc = Buffer.from(serialize(everything));
  for (let length = 0; length < doc.length; length += 1) {
    const cut = Buffer.from(doc.subarray(0, length));
    expect(() => readElements(cut)).toThrow(MalformedBson);
    if (length < 5) continue;
    // The same with a valid length and terminator.
    cut.writeInt32LE(length, 0);
    cut[length - 1] = 0;
    try {
      readElements(cut);
    } catch (error) {
      expect(error).toBeInstanceOf(MalformedBson);
    }
  }
});

test('an empty document has no elements', () => {
  expect(readElements(encode({}))).toEqual([]);
});
