import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailer } from './mailer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joddee-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('letters to one user at the same moment are all kept, and erased together', async () => {
  const mailer = openMailer(
    { SMTP_URL: undefined, MAIL_FROM: 'JodDee <no-reply@localhost>', DATA_DIR: folder, NODE_ENV: 'test' },
    pino({ enabled: false }),
  );
  const letter = (user: string, number: number) => ({
    user,
    to: 'somebody@example.com',
    subject: `Letter ${number}`,
    text: 'text',
    html: '<p>text</p>',
    link: undefined,
  });
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  await Promise.all(numbers.map((number) => mailer.send(letter('a', number))));
  await mailer.send(letter('b', 0));
  expect(await readdir(join(folder, 'mail'))).toHaveLength(51);
  await mailer.erase('a');
  expect(await readdir(join(folder, 'mail'))).toEqual([expect.stringMatching(/^b-/)]);
});
