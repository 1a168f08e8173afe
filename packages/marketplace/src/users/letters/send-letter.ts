import { createHash } from 'node:crypto';
import { letterTexts as englishLetters } from '@joddee/english-text/letters/letters';
import { letterTexts as thaiLetters } from '@joddee/thai-text/letters/letters';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { letterInLanguages } from '../../platform/mail/mailer.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { deriveKey } from '../../platform/settings/keys.ts';
import { defineJob, enqueue } from '../../queues/job-queues.ts';
import { passwordFingerprint } from '../passwords/password.ts';
import type { UserRecord } from '../record.ts';

/** What a link of a letter permits. */
export type LinkPurpose = 'reset-password' | 'confirm-email';

const algorithm = 'HS256';
/**
 * `of` is the fingerprint of the password or the mail address that the link is for, so a change ends the link. `sentTo` is
 * that of the address to which a letter has carried it; a link of the operator has none.
 */
const content = z.object({
  user: z.string(),
  of: z.string(),
  sentTo: z.string().optional(),
  exp: z.number(),
});

const keyOf = ({ tokenSecret }: Context) => Buffer.from(deriveKey(tokenSecret, 'letters'));

/** Needs no record: a used or outdated link no longer fits its account. */
export function signLetterToken(
  context: Context,
  purpose: LinkPurpose,
  user: string,
  of: string,
  sentTo?: string,
): string {
  const now = context.clock.now();
  const { resetMinutes, confirmationDays } = limits.letters;
  const until =
    purpose === 'reset-password' ? later(now, resetMinutes, 'minute') : later(now, confirmationDays, 'day');
  const sign = createSigner({ key: keyOf(context), algorithm, aud: purpose });
  const exp = Math.floor(until.getTime() / 1000);
  return sign({ user, of, ...(sentTo === undefined ? {} : { sentTo }), exp });
}

export function readLetterToken(
  context: Context,
  purpose: LinkPurpose,
  token: string,
): z.output<typeof content> | null {
  try {
    const verify = createVerifier({
      key: keyOf(context),
      algorithms: [algorithm],
      allowedAud: purpose,
      requiredClaims: ['aud', 'exp'],
      // Compared with the clock of the context instead.
      ignoreExpiration: true,
    });
    const claimed = content.parse(verify(token));
    return claimed.exp * 1000 <= context.clock.now().getTime() ? null : claimed;
  } catch {
    // Forged, expired and malformed links are treated alike.
    return null;
  }
}

/** Names a mail address in a link, without the address itself. */
export function emailFingerprint(emailKey: string): string {
  return createHash('sha256').update(`joddee email ${emailKey}`).digest('hex').slice(0, 32);
}

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
