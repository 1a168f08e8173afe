import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireBuild } from '../support/browser/require-build.ts';
import { root } from '../support/root.ts';

/** The steps of a listing are checked while they are drawn. */
const checkedWhileDrawn = ['edit-listing-screen', 'new-listing-screen'];

/** A file with what it imports at once. */
function closureOf(folder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(folder, file), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    closureOf(folder, imported, found);
  return found;
}

test('a screen loads the shapes of requests when a form is filled in, and not before', async () => {
  await requireBuild();
  const folder = join(root, 'web/dist/th/assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const isShaped = new Set(
    files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('._zod')),
  );
  expect(isShaped.size).toBeGreaterThan(0);
  // Also what every user who is logged in gets after the first screen.
  const parts = files.filter((file) =>
    /(?:-screen|^index|^bell|^event-notices|^connect|^fetch-state)-/.test(file),
  );
  expect(parts.length).toBeGreaterThan(25);
  const shaped = parts.filter((file) => [...closureOf(folder, file)].some((one) => isShaped.has(one)));
  expect(shaped.map((file) => file.replace(/-.{8}\.js$/, '')).sort()).toEqual(checkedWhileDrawn);
});
