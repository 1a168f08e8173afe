import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { lettersIn } from '@joddee/marketplace/testing/letters';
import { signLetterToken } from '@joddee/marketplace/users/letters/send-letter';
import { passwordFingerprint } from '@joddee/marketplace/users/passwords/password';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';
import type { TestServer } from './programs/test-server.ts';

/** The path and fragment of the newest link to this path, once the worker has sent a letter with one. */
export function letterLink(
  server: TestServer,
  { username }: Pick<Person, 'username'>,
  path: string,
): Promise<string> {
  return eventually(async () => {
    const letters = await lettersIn(server.settings.DATA_DIR, username);
    const found = letters.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
    const link = found.map((each) => new URL(each)).findLast(({ pathname }) => pathname === path);
    if (link === undefined) throw new Error(`${username} has no link to ${path}`);
    return link.pathname + link.hash;
  });
}

/** The secret part of a link for a new password, as a letter has it. */
export async function newResetToken({ context }: TestServer, userId: string): Promise<string> {
  const user = await context.db.users.findById(requireRecordId(userId)).lean();
  if (user === null) throw new Error('the account is gone');
  return signLetterToken(context, 'reset-password', userId, passwordFingerprint(user.passwordHash));
}
