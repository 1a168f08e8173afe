import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The password of the local database and Redis. Loopback ports are open to every user of the machine, so a port alone
 * must not be enough. It stays the same, so that programs reconnect after a restart.
 */
export function serviceSecret(dataDir: string): string {
  const file = join(dataDir, 'service-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
