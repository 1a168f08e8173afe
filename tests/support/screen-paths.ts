import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tableFile = join(import.meta.dirname, '..', '..', 'web', 'src', 'app', 'screens.json');
const table: Record<string, Record<string, string>> = JSON.parse(readFileSync(tableFile, 'utf8'));

/** The paths of the screens with this access, from the client's own table; `postId` replaces the id of a post. */
export function screenPaths(audience: 'anyone' | 'visitor' | 'user' | 'admin', postId: string): string[] {
  return Object.keys(table[audience] ?? {}).map((path) => `/${path.replace(':id', postId)}`);
}

/** Every address that a visitor may open. */
export function publicPaths(postId: string): string[] {
  return ['/', ...screenPaths('anyone', postId), ...screenPaths('visitor', postId)];
}
