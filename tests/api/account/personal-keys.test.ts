import { randomBytes } from 'node:crypto';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { parseMasterKeys } from '@joddee/marketplace/platform/settings/master-keys';
import { openPersonalKeys } from '@joddee/marketplace/secrets/personal-keys';
import { open, seal } from '@joddee/marketplace/secrets/seal';
import { stateOfRotation } from '@joddee/marketplace/secrets/state-of-rotation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newMaster = () => randomBytes(32).toString('hex');
function mastersOf(...masters: string[]) {
  const keys = parseMasterKeys(masters.join());
  if (keys === null) throw new Error('malformed master keys');
  return keys;
}
/** Another program with these master keys, and nothing in memory yet. */
function programWith(...masters: string[]) {
  const { db, clock } = server.context;
  return openPersonalKeys(db.personalKeys, mastersOf(...masters), clock);
}

test('a user has one key for all programs, also when several make it at once', async () => {
  const master = newMaster();
  const user = newRecordId();
  const keys = await Promise.all(Array.from({ length: 8 }, () => programWith(master).ofUser(user)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
});

test('after a rotation the old master key is needed until all keys are wrapped again', async () => {
  const [old, next] = [newMaster(), newMaster()];
  const user = newRecordId();
  const key = await programWith(old).ofUser(user);
  await expect(programWith(next).ofUser(user)).rejects.toThrow(/master key/);
  const both = programWith(next, old);
  expect(Buffer.from(await both.ofUser(user)).equals(Buffer.from(key))).toBe(true);
  const count = async () => {
    const rewrapped = await both.rewrap(1000).catch(() => 0);
    return rewrapped;
  };
  const { personalKeys } = server.context.db;
  await personalKeys.deleteMany({ _id: { $ne: user } });
  const use = async (...keys: string[]) =>
    (await stateOfRotation(personalKeys, mastersOf(...keys))).map(({ state, wrapped }) => [state, wrapped]);
  expect(await use(next, old)).toEqual([
    ['current', 0],
    ['earlier', 1],
  ]);
  expect(await use(next)).toEqual([
    ['current', 0],
    ['missing', 1],
  ]);
  expect(await count()).toBe(1);
  expect(await count()).toBe(0);
  expect(await use(next)).toEqual([['current', 1]]);
  expect(Buffer.from(await programWith(next).ofUser(user)).equals(Buffer.from(key))).toBe(true);
});

test('what an erased key sealed cannot be read again', async () => {
  const keys = programWith(newMaster());
  const user = newRecordId();
  const place = { user: user.toString(), field: 'phone' };
  const sealed = seal(await keys.ofUser(user), place, '0812345678');
  expect(open(await keys.ofUser(user), place, sealed)).toBe('0812345678');
  await keys.erase(user);
  const another = await keys.ofUser(user);
  expect(() => open(another, place, sealed)).toThrow();
});

test('a key in memory keeps no larger buffer', async () => {
  const [master, user] = [newMaster(), newRecordId()];
  await programWith(master).ofUser(user);
  const program = programWith(master);
  await program.ofUser(user);
  // From memory now. A part of one of Node's shared buffers would keep all of it.
  const key = await program.ofUser(user);
  expect(key.buffer.byteLength).toBe(key.byteLength);
});

test('a sealed text that was moved to another user or field, or changed, is refused', () => {
  const key = randomBytes(32);
  const place = { user: 'a', field: 'phone' };
  const sealed = seal(key, place, 'เบอร์ 0812345678');
  expect(open(key, place, sealed)).toBe('เบอร์ 0812345678');
  expect(() => open(key, { ...place, user: 'b' }, sealed)).toThrow();
  expect(() => open(key, { ...place, field: 'plate' }, sealed)).toThrow();
  expect(() => open(key, place, `${sealed.slice(0, -4)}AAAA`)).toThrow();
  expect(seal(key, place, 'x')).not.toBe(seal(key, place, 'x'));
});
