import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { openMailer } from './mailer.ts';

/** A mail server that takes no letter now, and names the reader, as those with greylisting do. */
async function greylisting() {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      const reader = /^RCPT TO:(<.+>)/i.exec(line)?.[1];
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else
        socket.write(
          reader ? `450 4.2.0 ${reader}: Recipient address rejected: Greylisted\r\n` : '250 ok\r\n',
        );
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a letter that a mail server refuses for now leaves no mail address in the log or with its job', async () => {
  const lines: string[] = [];
  const log = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  const server = await greylisting();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mailer = openMailer(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'JodDee <a@example.com>',
      DATA_DIR: '/',
      NODE_ENV: 'test',
    },
    log,
  );
  const letter = { user: 'u', to: 'somsri@example.com', subject: 's', text: 't', html: 'h', link: undefined };
  const error: Error = await mailer.send(letter).then(
    () => new Error('sent'),
    (reason) => reason,
  );
  server.close();
  // As the worker logs a failed job; the queue keeps message and stack until the next attempt.
  log.error({ job: 'send-letter', err: error }, 'job failed');
  expect(`${error.message} ${error.stack}`).not.toContain('somsri@example.com');
  expect(lines.join('')).not.toContain('somsri@example.com');
});
