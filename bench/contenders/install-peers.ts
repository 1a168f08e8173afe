import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'peers');

/** Installs the peers from their own lock file, once. */
export function installPeers(): void {
  if (existsSync(join(folder, 'node_modules', 'parse-server', 'package.json'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
}
