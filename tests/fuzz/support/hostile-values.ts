import fc from 'fast-check';

/** Texts that programs are known to misread. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'ซอย\u202eกลับด้าน',
  '\u2066แยก\u2069',
  '\u200b',
  '🚗',
  '👩‍👩‍👧‍👦',
  `ก${'่'.repeat(200)}`,
  'x'.repeat(20_000),
  'ก'.repeat(2001),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '$ne',
  '$where',
  '{"$gt":""}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '/api/files/post/../idcard/x.jpg',
  'http://127.0.0.1/',
  '%00',
  '%E0%A4%A',
  '.*',
  '(a+)+$',
  '\\',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '0x10',
  '99999999999999999999',
  '๑๒๓',
  '٣',
  '１２',
  'null',
  'true',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  '24.00',
  '0123456789abcdef01234567',
  '0123456789ABCDEF01234567',
  'faq-what',
  'admin',
  'idcard',
];

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** JSON texts, because some of these are no values of JavaScript. */
const jsonTexts = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.1',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '["x"]',
  '[{}]',
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(1000)"}',
  '{"$regex":".*"}',
  '{"__proto__":{"status":1}}',
  '{"constructor":{"prototype":{"status":1}}}',
  '{"toString":null,"valueOf":1}',
  '{"length":1000000000}',
  '{"then":1}',
  '{"_bsontype":"ObjectId","id":"x"}',
  '{"a.b":1,"":2}',
  deep('[', ']', 5000),
  deep('{"a":', '}', 5000).replace('}', '1}'),
  `[${'0,'.repeat(9999)}0]`,
  `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":0`).join()}}`,
];

/** Any text: known ones, and random ones with every kind of character. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

/** The known texts, and the known values in JSON. */
export const knownTexts: readonly string[] = texts;
export const knownJson: readonly string[] = [...texts.map((text) => JSON.stringify(text)), ...jsonTexts];

/** Any JSON text of a value. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...jsonTexts) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double().map((number) => String(number).replace(/NaN|-?Infinity/, '1e999')) },
);

/** Names of fields that no request has. */
export const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '$set',
  '$where',
  'a.b',
  '',
  'status',
  'role',
  '_id',
  'user',
  'Card.confirm',
  'deletedAt',
);

/** Bodies that are no JSON object, or no JSON at all. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  hostileJson.map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from('{"username":'),
    Buffer.from('{"a":1}}'),
    Buffer.from('\ufeff{}'),
    Buffer.from('{}', 'utf16le'),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('undefined'),
    Buffer.from("{'a':1}"),
    Buffer.from('{"a":1,"a":2,"__proto__":3}'),
    Buffer.from('{"a":"\u0001"}'),
    Buffer.alloc(0),
    Buffer.alloc(1000, 0),
    Buffer.alloc(200_000, '['),
  ),
);
