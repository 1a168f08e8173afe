import fc from 'fast-check';
import { hostileJson, hostileName, hostileText } from './hostile-values.ts';

/** A hostile payload of a message: a value in place of the request, of its id or of its number, or something beside it. */
export const hostilePayload: fc.Arbitrary<string> = fc.oneof(
  hostileJson,
  hostileJson.map((json) => `{"last":${json}}`),
  hostileJson.map((json) => `{"post":${json},"last":0}`),
  hostileText.map((text) => JSON.stringify({ post: text })),
  fc.tuple(hostileName, hostileJson).map(([name, json]) => `{${JSON.stringify(name)}:${json}}`),
);

const texts = [
  '',
  '4',
  '42',
  '42[',
  '42{}',
  '42[]',
  '42[1]',
  '42[null]',
  '42["post:watch"',
  '42["connect"]',
  '42["disconnect"]',
  '42["error",1]',
  '40/admin,',
  '40{"token":{"$ne":1}}',
  '40',
  '41',
  '43[]',
  '430[1]',
  '4399999999999999999["x"]',
  '44{"message":"x"}',
  '45',
  '451-["post:watch",{"_placeholder":true,"num":0}]',
  '451-["post:watch",{"_placeholder":true,"num":-1}]',
  '45999999-["x",{"_placeholder":true,"num":999999}]',
  '46',
  '9',
  '0{"sid":"x"}',
  '1',
  '2probe',
  '3',
  '5',
  '6',
  'x',
  `42["post:watch","${'x'.repeat(15_000)}"]`,
  `42["post:watch","${'x'.repeat(100_000)}"]`,
  `42${'['.repeat(8000)}${']'.repeat(8000)}`,
  '42["post:watch",{"__proto__":{"status":1}}]',
];

/** Packets of Engine.IO and Socket.IO: broken ones, binary ones whose parts never come, and huge ones. */
export const hostilePacket: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(...texts),
  fc
    .tuple(fc.integer({ min: 0, max: 69 }), hostilePayload)
    .map(([type, json]) => `${type}["post:watch",${json}]`),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
);
