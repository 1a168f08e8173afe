import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isProvisioned, type Piece, pieceHome } from './services-cache.ts';

/** The packages of a piece. The file's mtime is the last time when a check found no newer version. */
const list = (home: string) => join(home, 'packages.txt');
const namesOf = (files: readonly string[]) =>
  files
    .map((file) => basename(file))
    .sort()
    .join('\n');

export function notePackages(home: string, files: readonly string[]): void {
  writeFileSync(list(home), namesOf(files));
}

export function isMadeOf(home: string, files: readonly string[]): boolean {
  return existsSync(list(home)) && readFileSync(list(home), 'utf8') === namesOf(files);
}

export function noteNewest(home: string, now: Date): void {
  utimesSync(list(home), now, now);
}

/** The time of the last check that found no newer version; a piece of an older layout has no list. */
export function knownNewest(home: string): Date {
  return existsSync(list(home)) ? statSync(list(home)).mtime : new Date(0);
}

/** The version in the name of a package file: `redis-server_5%3a7.0.15-1~deb12u10_amd64.deb`. */
export function versionOf(files: readonly string[], name: string): string | undefined {
  const file = files.map((path) => basename(path)).find((path) => path.startsWith(`${name}_`));
  return file === undefined ? undefined : decodeURIComponent(file.split('_')[1] ?? '');
}

const replaced = (cacheDir: string, piece: Piece) => join(cacheDir, `replaced-${piece}`);

/** Replaces a piece with a new one. Running programs of the old piece keep their open files. */
export function replacePiece(cacheDir: string, piece: Piece, unpacked: string): void {
  rmSync(replaced(cacheDir, piece), { recursive: true, force: true });
  renameSync(pieceHome(cacheDir, piece), replaced(cacheDir, piece));
  renameSync(unpacked, pieceHome(cacheDir, piece));
  rmSync(replaced(cacheDir, piece), { recursive: true, force: true });
}

/** Restores the old piece after a crash between the two renames of `replacePiece`. */
export function restoreReplaced(cacheDir: string): void {
  for (const piece of ['redis', 'documentdb'] as const)
    if (!isProvisioned(cacheDir, piece) && existsSync(replaced(cacheDir, piece)))
      renameSync(replaced(cacheDir, piece), pieceHome(cacheDir, piece));
}
