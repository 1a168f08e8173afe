import { letterTexts as englishLetters } from '@joddee/english-text/letters/letters';
import { letterTexts as thaiLetters } from '@joddee/thai-text/letters/letters';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { letterInLanguages } from '../../platform/mail/letter-in-languages.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { defineJob } from '../../queues/job-definition.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { passwordFingerprint } from '../passwords/password.ts';
import type { UserRecord } from '../record.ts';
import { emailFingerprint, signLetterToken } from './tokens.ts';

const letterTexts = { th: thaiLetters, en: englishLetters };

/** Names the reader only, because requests wait in Redis: the worker reads address and name when it sends. */
const letterRequest = z.object({
  kind: z.custom<keyof typeof thaiLetters>(
    (kind) => typeof kind === 'string' && Object.hasOwn(thaiLetters, kind),
  ),
  user: z.string(),
});
export type LetterRequest = z.output<typeof letterRequest>;

// Retried for most of an hour, because mail servers may refuse a first attempt on purpose.
export const letterJob = defineJob('send-letter', letterRequest, {
  queue: 'delivery',
  attempts: 20,
  retryAfterMs: 1000,
  longestRetryMs: 300_000,
});

/** Their links prove that the reader has the mailbox. */
const provesMailbox = new Set<LetterRequest['kind']>(['confirm-email', 'reset-password']);

/** Sends one letter; a repeated job sends it again, with a link of its own. */
export async function sendLetter(context: Context, { kind, user: id }: LetterRequest): Promise<boolean> {
  const user = await context.db.users.findById(requireRecordId(id)).lean();
  if (user === null || user.deletedAt !== null) return false;
  // An unconfirmed address may be a stranger's, who can only confirm it or take the account over (R151).
  if (!provesMailbox.has(kind) && !user.emailConfirmedAt) return false;
  const link = linkOf(context, kind, user);
  const reader = { name: user.name.firstname, username: user.username };
  const letter = letterInLanguages((language) => ({ ...letterTexts[language][kind], ...reader, link }));
  await context.mailer.send({ user: id, to: user.email, ...letter, link });
  // A deletion that ended while this process was paused did not find the file.
  if ((await context.db.users.exists({ _id: user._id, deletedAt: null })) === null)
    await context.mailer.erase(id);
  return true;
}

/** Tokens are in the fragment, which browsers send to nobody. */
function linkOf(context: Context, kind: LetterRequest['kind'], user: UserRecord): string | undefined {
  const { siteUrl } = context;
  const id = user._id.toString();
  switch (kind) {
    case 'reset-password':
      return resetLink(context, user, emailFingerprint(user.emailKey));
    case 'confirm-email':
      return `${siteUrl}/confirm-email#${signLetterToken(context, kind, id, emailFingerprint(user.emailKey))}`;
    case 'password-changed':
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'recovery-codes-renewed':
      return `${siteUrl}/forgot`;
  }
}

/** With it the holder sets a new password. `sentTo` names the address of the letter that carries it. */
export function resetLink(context: Context, { _id, passwordHash }: UserRecord, sentTo?: string): string {
  const of = passwordFingerprint(passwordHash);
  return `${context.siteUrl}/reset#${signLetterToken(context, 'reset-password', _id.toString(), of, sentTo)}`;
}

/** Letters are sent by the worker, which tries again while the mail server is unavailable. */
export function enqueueLetter(context: Context, letter: LetterRequest): void {
  context.background.run('enqueue-letter', () => enqueue(context.queues, letterJob, letter));
}
