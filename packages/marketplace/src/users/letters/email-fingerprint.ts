import { createHash } from 'node:crypto';

/** Names a mail address in a link, without the address itself. */
export function emailFingerprint(emailKey: string): string {
  return createHash('sha256').update(`joddee email ${emailKey}`).digest('hex').slice(0, 32);
}
