import { createHash } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { deriveKey } from '../../platform/settings/keys.ts';

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
  return sign({
    user,
    of,
    ...(sentTo === undefined ? {} : { sentTo }),
    exp: Math.floor(until.getTime() / 1000),
  });
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
