import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as english from '@joddee/english-text/letters/letters';
import * as thai from '@joddee/thai-text/letters/letters';
import { type Language, languages } from '../../common/languages.ts';
import { type LetterContent, letterPage } from '../../common/texts/letter-body.ts';
import type { Log } from '../logger.ts';
import type { PlatformSettings } from '../settings/settings.ts';
import { once } from '../turns.ts';

export interface Letter {
  /** The id of the reader. */
  user: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its link leads, for the log of development. */
  link: string | undefined;
  /** The page where such letters can be switched off; undefined for those that cannot. */
  settingsPage?: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Removes letters to a user that are stored here. */
  erase(user: string): Promise<void>;
}

type MailSettings = Pick<PlatformSettings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'NODE_ENV'>;

/** A server may examine a letter for longer than it takes to greet; a letter whose answer is lost is sent twice. */
const timeouts = { connectionTimeout: 4000, dnsTimeout: 4000, greetingTimeout: 4000, socketTimeout: 20_000 };
/** Programs that answer letters, such as those of absence, answer none of these. */
const headers = { 'Auto-Submitted': 'auto-generated' };

export function openMailer(settings: MailSettings, log: Log): Mailer {
  const { SMTP_URL, MAIL_FROM: from } = settings;
  return SMTP_URL === undefined ? storeLetters(settings, log) : sendBySmtp(SMTP_URL, from, log);
}

function sendBySmtp(url: string, from: string, log: Log): Mailer {
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts });
  });
  return {
    async send(letter) {
      const transport = await openTransport();
      try {
        await transport.sendMail({ from, ...contentOf(letter) });
      } catch (error) {
        const status = refusalOf(error);
        if (status === undefined) throw withoutAddress(error);
        log.warn({ user: letter.user, status }, 'the mail server refused a letter; it is dropped');
      }
    },
    // The mail server has them.
    erase: async () => {},
  };
}

const contentOf = ({ to, subject, text, html, settingsPage }: Letter) => ({
  to,
  subject,
  text,
  html,
  headers,
  ...(settingsPage === undefined ? {} : { list: { unsubscribe: settingsPage } }),
});

/**
 * The status by which a server has refused this letter for good. A refused login or sender is a fault of the settings,
 * with which all letters fail until it is mended, so they are tried again.
 */
function refusalOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined;
  const { responseCode: status, command } = error;
  const isOfLetter = command === 'RCPT TO' || command === 'DATA';
  return isOfLetter && typeof status === 'number' && status >= 500 ? status : undefined;
}

/**
 * The log and the queue keep the words of an error, and those of a mail server name the reader. Only a connection that fails
 * without an answer has no words but our own.
 */
function withoutAddress(error: unknown): unknown {
  const { code, command, response, responseCode } = error as SmtpError;
  if (response === undefined && (command === 'CONN' || command === 'STARTTLS')) return error;
  const known = [code, command, responseCode].filter((part) => part !== undefined);
  return new Error(`a letter was not sent: ${known.join(' ')}`);
}

type SmtpError = Partial<Record<'code' | 'command' | 'response' | 'responseCode', unknown>>;

/** Without a mail server each letter is a file that only this program's user can read. */
function storeLetters({ DATA_DIR, MAIL_FROM: from, NODE_ENV }: MailSettings, log: Log): Mailer {
  const folder = join(DATA_DIR, 'mail');
  const openWriter = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  });
  return {
    async send(letter) {
      const { user, link } = letter;
      const writer = await openWriter();
      const { message } = await writer.sendMail({ from, ...contentOf(letter) });
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

const composers = { th: thai, en: english };

interface LetterText extends LetterContent {
  subject: string;
}

/** A letter has its text in every language, because the language of its reader is not stored. */
export function letterInLanguages(contentIn: (language: Language) => LetterText) {
  const contents = languages.map((language) => ({ ...composers[language], content: contentIn(language) }));
  return {
    subject: contents.map(({ content }) => content.subject).join(' / '),
    text: contents.map(({ letterText, content }) => letterText(content)).join('\n\n———\n\n'),
    html: letterPage(contents.map(({ letterHtml, content }) => letterHtml(content))),
  };
}
