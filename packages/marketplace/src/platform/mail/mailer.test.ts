import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailer } from './mailer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joddee-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const anyLetter = {
  user: 'user1',
  to: 'gone@example.com',
  subject: 'A letter',
  text: 'text',
  html: '<p>text</p>',
  link: undefined,
};

/** Sends a letter to a mail server, which may refuse one of its steps. */
async function sendBySmtp(step?: 'login' | 'sender' | 'reader' | 'letter', responseCode = 0) {
  let received = '';
  const answer = (one: typeof step, done: (error?: Error) => void) =>
    done(one === step ? Object.assign(new Error('refused'), { responseCode }) : undefined);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => answer('login', (error) => done(error ?? null, { user: 'x' })),
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: (_address, _session, done) => answer('reader', done),
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => {
        received += part;
      });
      stream.on('end', () => answer('letter', done));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  let log = '';
  const sink = new Writable({
    write(chunk, _encoding, written) {
      log += chunk;
      written();
    },
  });
  const mailer = openMailer(
    {
      SMTP_URL: `smtp://name:word@127.0.0.1:${port}`,
      MAIL_FROM: 'JodDee <no-reply@localhost>',
      DATA_DIR: folder,
      NODE_ENV: 'test',
    },
    pino(sink),
  );
  const outcome = await mailer.send(anyLetter).then(
    () => (log === '' ? 'sent' : 'dropped'),
    () => 'failed',
  );
  await new Promise<void>((closed) => server.close(closed));
  return { outcome, log, received };
}

test.each([
  ['reader', 550, 'dropped'],
  ['letter', 554, 'dropped'],
  ['reader', 450, 'failed'],
  ['letter', 451, 'failed'],
  // Faults of the settings, with which every letter fails until they are mended.
  ['login', 535, 'failed'],
  ['sender', 553, 'failed'],
] as const)('a %s refused with %i is %s', async (step, status, expected) => {
  const { outcome, log } = await sendBySmtp(step, status);
  expect(outcome).toBe(expected);
  if (outcome === 'failed') return expect(log).toBe('');
  expect(JSON.parse(log)).toMatchObject({ level: 40, user: 'user1', status });
  expect(log).not.toContain('gone@');
});

test('an accepted letter arrives with its subject and its words', async () => {
  const { outcome, received } = await sendBySmtp();
  expect(outcome).toBe('sent');
  expect(received).toMatch(/^Subject: A letter\r\n[\s\S]*\r\n\r\ntext\r\n/m);
});

test('a letter says that a program wrote it, and where notices by mail can be switched off', async () => {
  const mailer = openMailer(
    { SMTP_URL: undefined, MAIL_FROM: 'JodDee <no-reply@localhost>', DATA_DIR: folder, NODE_ENV: 'test' },
    pino({ enabled: false }),
  );
  const written = async (changes: object) => {
    await mailer.erase('user1');
    await mailer.send({ ...anyLetter, ...changes });
    const [name = ''] = await readdir(join(folder, 'mail'));
    return readFile(join(folder, 'mail', name), 'utf8');
  };
  const notice = await written({ settingsPage: 'https://joddee.example/account' });
  expect(notice).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(notice).toMatch(/^List-Unsubscribe: <https:\/\/joddee\.example\/account>$/m);
  const other = await written({});
  expect(other).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(other).not.toContain('List-Unsubscribe');
});

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
