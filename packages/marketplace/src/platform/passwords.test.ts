import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a hash is Argon2id at the cost that OWASP recommends, and another one each time', async () => {
  const passwords = createPasswords();
  const [first, second] = [
    await passwords.hash({ id: 'a' }, 'ลานจอด 12'),
    await passwords.hash({ id: 'a' }, 'ลานจอด 12'),
  ];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('a password matches its own hash only, and an unknown user matches nothing', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hash = await passwords.hash({ id: 'a' }, 'correct horse');
  expect(await passwords.verify({ id: 'a' }, hash, 'correct horse')).toBe(true);
  expect(await passwords.verify({ id: 'a' }, hash, 'correct horses')).toBe(false);
  expect(await passwords.verify({ id: 'a' }, undefined, 'correct horse')).toBe(false);
  expect(await passwords.verify({ id: 'a' }, undefined, 'nobody has this password')).toBe(false);
});
