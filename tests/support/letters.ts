import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { lettersIn } from '@joddee/marketplace/testing/letters';
import { signLetterToken } from '@joddee/marketplace/users/letters/send-letter';
import { passwordFingerprint } from '@joddee/marketplace/users/passwords/password';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';
import type { TestServer } from './programs/test-server.ts';

/** The texts of the letters that a person got, the oldest first. */
export const lettersTo = (server: TestServer, { username }: Pick<Person, 'username'>): Promise<string[]> =>
  lettersIn(server.settings.DATA_DIR, username);

/**
 * The path and fragment of the newest link to this path. Waits until the person has got so many letters with one,
 * because letters are sent by the worker.
 */
export async function letterLink(
  server: TestServer,
  person: Pick<Person, 'username'>,
  path: string,
  count = 1,
): Promise<string> {
  let links: string[] = [];
  await eventually(async () => {
    // A letter has its link in each of its languages.
    const found = (await lettersTo(server, person)).flatMap((text) => [
      ...new Set(text.match(/https?:\/\/\S+/g) ?? []),
    ]);
    links = found
      .map((link) => new URL(link))
      .flatMap(({ pathname, hash }) => (pathname === path ? [pathname + hash] : []));
    if (links.length < count) throw new Error(`${person.username} has ${links.length} links to ${path}`);
  });
  return links.at(-1) ?? '';
}

/** The secret part of a link for a new password, as a letter has it. */
export async function newResetToken({ context }: TestServer, userId: string): Promise<string> {
  const user = await context.db.users.findById(requireRecordId(userId)).lean();
  if (user === null) throw new Error('the account is gone');
  return signLetterToken(context, 'reset-password', userId, passwordFingerprint(user.passwordHash));
}
