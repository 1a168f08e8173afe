import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../logger.ts';
import type { PlatformSettings } from '../settings/settings.ts';

export interface Letter {
  /** The id of the reader. */
  user: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its link leads, for the log of development. */
  link: string | undefined;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Removes letters to a user that are stored here. */
  erase(user: string): Promise<void>;
}

type MailSettings = Pick<PlatformSettings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'NODE_ENV'>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function openMailer(settings: MailSettings, log: Log): Mailer {
  const { SMTP_URL, MAIL_FROM: from } = settings;
  return SMTP_URL === undefined ? storeLetters(settings, log) : sendBySmtp(SMTP_URL, from);
}

function sendBySmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
    // The mail server has them.
    erase: async () => {},
  };
}

/** Without a mail server each letter is a file that only this program's user can read. */
function storeLetters({ DATA_DIR, MAIL_FROM: from, NODE_ENV }: MailSettings, log: Log): Mailer {
  const folder = join(DATA_DIR, 'mail');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ user, to, subject, text, html, link }) {
      const { message } = await writer.sendMail({ from, to, subject, text, html });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Two letters to a user within a millisecond are two files.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      const file = join(folder, `${user}-${name}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      // A log of production must not contain links that change passwords.
      if (NODE_ENV === 'development') log.warn({ file, link }, 'SMTP_URL is empty; the letter is a file');
      else log.warn('SMTP_URL is empty; a letter was stored as a file');
    },
    async erase(user) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names)
        if (name.startsWith(`${user}-`)) await rm(join(folder, name), { force: true });
    },
  };
}
