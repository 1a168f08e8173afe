import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { signLetterToken } from '@joddee/marketplace/users/letters/letter-tokens';
import { passwordFingerprint } from '@joddee/marketplace/users/passwords/password-fingerprint';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';
import type { TestServer } from './programs/test-server.ts';

/** One part of a message, with its body decoded. */
function partOf(text: string): { type: string; body: string } {
  const [head = '', ...rest] = text.split('\n\n');
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*([^;\\s]+)`, 'im').exec(head)?.[1]?.toLowerCase() ?? '';
  return {
    type: header('content-type'),
    body: decoded(rest.join('\n\n'), header('content-transfer-encoding')),
  };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The plain text of a letter as it is sent or stored. */
export function textOf(sent: string): string {
  const message = sent.replaceAll('\r\n', '\n');
  const boundary = /boundary="?([^"\n]+)"?/i.exec(message)?.[1];
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => partOf(part.trimStart())).find(({ type }) => type === 'text/plain')?.body ?? '';
}

/** The texts of the letters that a person got, the oldest first. */
export async function lettersTo(
  server: TestServer,
  { username }: Pick<Person, 'username'>,
): Promise<string[]> {
  const folder = join(server.settings.DATA_DIR, 'mail');
  const names = await readdir(folder).catch(() => []);
  const messages = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return messages.filter((message) => message.includes(`To: ${username}@example.com`)).map(textOf);
}

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
