import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const leastNode = [20, 19];
const stamp = join(root, 'node_modules', '.joddee-installed');

/** Installs the packages of the lock file unless just these are there already. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    console.error(`JodDee needs Node ${leastNode.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages ...');
  // Development packages too: the programs are built and checked on this machine, in production as well.
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}
