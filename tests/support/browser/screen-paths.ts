import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const tableFile = join(root, 'web', 'src', 'app', 'screens.json');
const table: Record<string, Record<string, string>> = JSON.parse(readFileSync(tableFile, 'utf8'));

/** The paths of an audience's screens, from the client's own table; `postId` replaces `:id`. */
export function screenPaths(audience: 'anyone' | 'visitor' | 'user' | 'admin', postId: string): string[] {
  return Object.keys(table[audience] ?? {}).map((path) => `/${path.replace(':id', postId)}`);
}

/** Every path that a visitor may open. */
export function publicPaths(postId: string): string[] {
  return ['/', ...screenPaths('anyone', postId), ...screenPaths('visitor', postId)];
}
