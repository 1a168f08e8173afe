import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const sources = ['package-lock.json', 'packages', 'realtime-server', 'scripts', 'web', 'worker'];
const leftOut = new Set(['.tsbuild', 'dist', 'dist-dev', 'node_modules']);
const stamp = join(root, 'node_modules', '.joddee-built');

/** Tests and texts about the code go into no program. */
const isLeftOut = (name) => leftOut.has(name) || name.endsWith('.test.ts') || name.endsWith('.md');

/** Changes with every word of every file that goes into the programs. */
export function sourceHash() {
  const hash = createHash('sha256');
  const add = (path) => {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (isLeftOut(entry.name)) continue;
      if (entry.isDirectory()) add(inner);
      else hash.update(inner).update(readFileSync(inner));
    }
  };
  for (const source of sources) {
    const path = join(root, source);
    if (source.endsWith('.json')) hash.update(readFileSync(path));
    else add(path);
  }
  return hash.digest('hex');
}

/** Whether just these sources were built, and what they were built to is still there. */
export function isBuilt(hash, outputs) {
  return (
    existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every((file) => existsSync(file))
  );
}

/** To be said before the first file is touched: a build that is cut off is none. */
export function noteBuilding() {
  rmSync(stamp, { force: true });
}

export function noteBuilt(hash) {
  writeFileSync(stamp, hash);
}
