import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, seal } from './seal.ts';

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
