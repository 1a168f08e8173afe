import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const minimumNode = [20, 19];
const stamp = join(root, 'node_modules', '.joddee-installed');

/** Installs the packages of the lock file, unless exactly these are installed. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1])) {
    console.error(`JodDee needs Node ${minimumNode.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return;
  console.log('Installing packages ...');
  // Includes development packages, because the programs are built on this machine, in production as well.
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockHash);
}
