import { deserialize, serialize } from 'bson';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServices } from '../../testing/start-test-services.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { header, OP_MSG, opMsg, RawClient } from './raw-client.ts';

let raw: RawClient;

const services = await startTestServices();

afterAll(() => services.remove());

beforeEach(() => {
  raw = new RawClient(services.mongoUrl);
});

/** After each test this server must still serve other clients, on the same PostgreSQL process. */
afterEach(async () => {
  raw.close();
  const other = new RawClient(services.mongoUrl);
  other.send(opMsg(1, { find: 'things', $db: 'robust' }));
  await waitUntil(() => other.replies[0]?.body.ok === 1, 'an answer on another connection');
  other.close();
});

const ping = (id: number) => opMsg(id, { ping: 1, $db: 'admin' });

test('answers the first hello of old drivers as OP_QUERY', async () => {
  const name = Buffer.from('admin.$cmd\0');
  const body = Buffer.concat([Buffer.alloc(4), name, Buffer.alloc(8), serialize({ isMaster: 1 })]);
  raw.send(Buffer.concat([header(16 + body.length, 5, 2004), body]));
  await waitUntil(() => raw.replies.length === 1, 'the answer');
  expect(raw.replies[0]).toMatchObject({
    responseTo: 5,
    opCode: 1,
    body: { ismaster: true, msg: 'isdbgrid' },
  });
});

test('accepts a message byte by byte, several messages in one chunk, and checksums', async () => {
  for (const byte of ping(1)) raw.send(Buffer.from([byte]));
  raw.send(Buffer.concat([ping(2), ping(3)]));
  raw.send(opMsg(4, { ping: 1, $db: 'admin' }, 1, Buffer.alloc(4)));
  raw.send(opMsg(5, { ping: 1, $db: 'admin' }, 1 << 16));
  await waitUntil(() => raw.replies.length === 5, 'five answers');
  expect(raw.replies.map(({ responseTo }) => responseTo)).toEqual([1, 2, 3, 4, 5]);
});

test('answers the commands of one connection in order, and unacknowledged ones not at all', async () => {
  raw.send(opMsg(1, { insert: 'order', documents: [{ _id: 1 }], $db: 'robust' }, 2));
  raw.send(opMsg(2, { count: 'order', $db: 'robust' }));
  raw.send(ping(3));
  raw.send(opMsg(4, { insert: 'order', documents: [{ _id: 1 }], $db: 'robust' }, 2));
  raw.send(ping(5));
  await waitUntil(() => raw.replies.length === 3, 'three answers');
  expect(raw.replies.map(({ responseTo }) => responseTo)).toEqual([2, 3, 5]);
  expect(raw.replies[0]?.body).toMatchObject({ n: 1 });
});

test('accepts document sequences', async () => {
  const documents = Buffer.concat([serialize({ _id: 1 }), serialize({ _id: 2 })]);
  const name = Buffer.from('documents\0');
  const section = Buffer.alloc(5);
  section[0] = 1;
  section.writeInt32LE(4 + name.length + documents.length, 1);
  raw.send(opMsg(1, { insert: 'seq', $db: 'robust' }, 0, Buffer.concat([section, name, documents])));
  await waitUntil(() => raw.replies.length === 1, 'the answer');
  expect(raw.replies[0]?.body).toMatchObject({ n: 2, ok: 1 });
});

const brokenBody = Buffer.concat([header(16 + 5 + 20, 1, OP_MSG), Buffer.alloc(5), Buffer.alloc(20, 0xff)]);
const negative = header(-5, 1, OP_MSG);
const endless = header(2_000_000_000, 1, OP_MSG);
const twoBodies = opMsg(1, { ping: 1 }, 0, Buffer.concat([Buffer.alloc(1), serialize({ ping: 1 })]));
const unknownSection = opMsg(1, { ping: 1 }, 0, Buffer.from([7, 0, 0, 0, 0]));
const overrun = opMsg(1, { ping: 1 }, 0, Buffer.from([1, 0xff, 0, 0, 0, 65, 0]));
const unknownFlag = opMsg(1, { ping: 1 }, 8);
const compressed = Buffer.concat([header(30, 1, 2012), Buffer.alloc(14)]);
const http = Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

test.each([
  ['a body that is not a document', brokenBody],
  ['a negative length', negative],
  ['a length beyond all limits', endless],
  ['two bodies', twoBodies],
  ['an unknown section', unknownSection],
  ['a section that runs past its message', overrun],
  ['an unknown required flag', unknownFlag],
  ['an operation that was not negotiated', compressed],
  ['another protocol', http],
])('closes the connection on %s', async (_name, bytes) => {
  raw.send(bytes);
  await raw.closed;
  expect(raw.replies).toEqual([]);
});

test('survives a client that disconnects in the middle of a message', async () => {
  raw.send(ping(1).subarray(0, 20));
  raw.close();
  await raw.closed;
});

test.each([
  ['no database', { ping: 1 }],
  ['an empty command', {}],
  ['a number for a collection', { drop: 1, $db: 'robust' }],
  ['a getMore without a number', { getMore: 'x', collection: 'a', $db: 'robust' }],
  ['a find without a collection', { find: 1, $db: 'robust' }],
  ['a transaction without a session', { find: 'a', autocommit: false, $db: 'robust' }],
])('answers %s with an error and continues', async (_name, command) => {
  raw.send(opMsg(1, command));
  raw.send(ping(2));
  await waitUntil(() => raw.replies.length === 2, 'two answers');
  expect(raw.replies[0]?.body).toMatchObject({ ok: 0, code: expect.any(Number), errmsg: expect.any(String) });
  expect(raw.replies[1]?.body).toMatchObject({ ok: 1 });
});

/** A seeded generator, so that a failure can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('survives 250 commands with damaged bytes', async () => {
  const next = random(20_261_121);
  const postgres = services.pids.postgres;
  const good = opMsg(1, {
    insert: 'things',
    documents: [
      { name: 'ก', list: [1, { a: 'b' }], when: new Date(0), bin: Buffer.alloc(9), f: 1.5, re: /a/i },
    ],
    $db: 'robust',
  });
  for (let i = 0; i < 250; i += 1) {
    const bad = Buffer.from(good);
    for (let n = 0; n < 1 + (i % 3); n += 1)
      bad[20 + Math.floor(next() * (bad.length - 20))] = Math.floor(next() * 256);
    const client = new RawClient(services.mongoUrl);
    client.send(bad);
    client.send(ping(2));
    await waitUntil(() => client.isClosed || client.replies.length > 0, `an answer to damage ${i}`);
    client.close();
  }
  expect(services.pids.postgres).toBe(postgres);
  expect(deserialize(good.subarray(21))).toHaveProperty('insert', 'things');
});
