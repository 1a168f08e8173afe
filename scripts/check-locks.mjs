import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * Checks that `npm ci` accepts every lock file, in an empty folder without any installed package. With a folder as its
 * argument it checks the lock files below that folder.
 */
const top = process.argv[2] ?? root;
const skipped = new Set(['node_modules', '.git', '.data', 'dist', '.tsbuild', 'screenshots']);

function* filesNamed(name, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* filesNamed(name, join(folder, entry.name));
    if (entry.isFile() && entry.name === name) yield join(folder, name);
  }
}

const folders = [...filesNamed('package-lock.json', top)].map(dirname);
/** The folder of the lock file that covers a package: the nearest one above it. */
const folderOf = (file) =>
  folders.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];

const packages = [...filesNamed('package.json', top)];
let broken = 0;
for (const folder of folders) {
  const scratch = mkdtempSync(join(tmpdir(), 'joddee-lock-'));
  const own = packages.filter((file) => folderOf(file) === folder);
  for (const file of [join(folder, 'package-lock.json'), ...own])
    cpSync(file, join(scratch, relative(folder, file)));
  const { status } = spawnSync('npm', ['ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(scratch, { recursive: true, force: true });
  if (status === 0) continue;
  console.error(`${join(folder, 'package-lock.json')} cannot be installed from.`);
  broken += 1;
}
console.log(`${folders.length - broken} of ${folders.length} lock files can be installed from.`);
process.exit(broken === 0 ? 0 : 1);
