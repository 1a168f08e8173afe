import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
function textOf(sent: string): string {
  const message = sent.replaceAll('\r\n', '\n');
  const boundary = /boundary="?([^"\n]+)"?/i.exec(message)?.[1];
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => partOf(part.trimStart())).find(({ type }) => type === 'text/plain')?.body ?? '';
}

/** The texts of the stored letters to a user, the oldest first. */
export async function lettersIn(dataDir: string, username: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const messages = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return messages.filter((message) => message.includes(`To: ${username}@example.com`)).map(textOf);
}
