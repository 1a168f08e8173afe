import { expect, test } from 'vitest';
import { refuseCommonPassword } from './password.ts';

test.each(['123456', 'password', 'PassWord1', 'qwerty123', 'iloveyou'])('%s is refused', async (common) => {
  await expect(refuseCommonPassword(common)).rejects.toMatchObject({ code: 'COMMON_PASSWORD' });
});

test('a password that few people have is accepted', async () => {
  await refuseCommonPassword('correct horse');
});
