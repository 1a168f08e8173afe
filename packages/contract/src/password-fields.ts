import { limits } from './limits.ts';
import { code, hasTexts, requiredText, untrimmedText } from './text-fields.ts';

/** A password that is compared with the stored one. Only its presence is checked, because other errors help guessing. */
export const givenPassword = untrimmedText(200).min(1, code('required'));

export const repeatedPassword = givenPassword;

/** For objects with a new `password`, entered again as `password2`. */
export const isRepeated = (value: { password: string; password2: string }) =>
  value.password2 === value.password;

export const passwordsDiffer = {
  path: ['password2'],
  error: code('passwords-differ'),
  // Compared even when another field is invalid, so that all messages appear together.
  when: ({ value }: { value: unknown }) => hasTexts(value, 'password', 'password2'),
};

/** Six digits of an authenticator, or a recovery code. Blanks and hyphens are for reading only. */
export const secondFactorCode = requiredText(limits.secondFactor.codeCharacters).transform((text) =>
  text.replaceAll(/[\s-]/g, '').toLowerCase(),
);
