import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const sources = ['package-lock.json', 'packages', 'realtime-server', 'scripts', 'web', 'worker'];
const excluded = new Set(['.tsbuild', 'dist', 'dist-dev', 'dist-server', 'node_modules', 'testing']);
const stamp = join(root, 'node_modules', '.joddee-built');

/** Tests, documents and what only the compiler reads are part of no program. */
const isExcluded = (name) => excluded.has(name) || /\.(?:test\.ts|d\.ts|md)$/.test(name);

/** A hash of all files that go into the programs, the same in whatever folder they are. */
export function sourceHash() {
  const hash = createHash('sha256');
  const add = (path) => {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (isExcluded(entry.name)) continue;
      if (entry.isDirectory()) add(inner);
      else hash.update(relative(root, inner)).update(readFileSync(inner));
    }
  };
  for (const source of sources) {
    const path = join(root, source);
    if (source.endsWith('.json')) hash.update(readFileSync(path));
    else add(path);
  }
  return hash.digest('hex');
}

/** True if exactly these sources were built and their outputs still exist. */
export function isBuilt(hash, outputs) {
  return (
    existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every((file) => existsSync(file))
  );
}

/** Must run before the first output is written, because an interrupted build is no build. */
export function markBuilding() {
  rmSync(stamp, { force: true });
}

export function markBuilt(hash) {
  writeFileSync(stamp, hash);
}
