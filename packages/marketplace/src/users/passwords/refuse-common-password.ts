import { limits } from '@joddee/contract/limits';
import { AppError } from '../../platform/app-error.ts';

/** As many of the most frequent ones as an attacker tries before the limits of logins end the attempts. */
const refused = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password, because the list is long. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const possible = dictionary['passwords-common'].filter(({ length }) => length >= limits.password.min);
  return new Set(possible.slice(0, refused));
}

export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommonPasswords();
  if ((await common).has(password.toLowerCase())) throw new AppError('COMMON_PASSWORD');
}
