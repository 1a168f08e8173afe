import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newRecordId } from '../platform/records/record-id.ts';
import { parseMasterKeys } from '../platform/settings/keys.ts';
import { commandTests } from '../testing/command-tests.ts';
import { openPersonalKeys, personalKeyModel, stateOfRotation } from './personal-keys.ts';
import { open, seal } from './seal.ts';

const { context } = await commandTests();
/** Apart from the keys of the context, which are kept in memory. */
const records = personalKeyModel(context.db.connection.useDb(`keys_${randomBytes(6).toString('hex')}`));

const newMaster = () => randomBytes(32).toString('hex');
function mastersOf(...masters: string[]) {
  const keys = parseMasterKeys(masters.join());
  if (keys === null) throw new Error('malformed master keys');
  return keys;
}
/** Another program with these master keys, and nothing in memory yet. */
const programWith = (...masters: string[]) => openPersonalKeys(records, mastersOf(...masters), context.clock);

test('a user has one key for all programs, also when several make it at once', async () => {
  const master = newMaster();
  const user = newRecordId();
  const keys = await Promise.all(Array.from({ length: 8 }, () => programWith(master).ofUser(user)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
});

test('after a rotation the old master key is needed until all keys are wrapped again', async () => {
  await records.deleteMany({});
  const [old, next] = [newMaster(), newMaster()];
  const user = newRecordId();
  const key = await programWith(old).ofUser(user);
  await expect(programWith(next).ofUser(user)).rejects.toThrow(/master key/);
  const both = programWith(next, old);
  expect(Buffer.from(await both.ofUser(user)).equals(Buffer.from(key))).toBe(true);
  const use = async (...keys: string[]) =>
    (await stateOfRotation(records, mastersOf(...keys))).map(({ state, wrapped }) => [state, wrapped]);
  expect(await use(next, old)).toEqual([
    ['current', 0],
    ['earlier', 1],
  ]);
  expect(await use(next)).toEqual([
    ['current', 0],
    ['missing', 1],
  ]);
  expect(await both.rewrap(1000)).toBe(1);
  expect(await both.rewrap(1000)).toBe(0);
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
