import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Screens that visitors enter the site by, with the first segment of their path: the file of each, and files that it
 * loads immediately.
 */
const screens = {
  book: ['src/features/book/book-screen.tsx'],
  login: ['src/features/login/login-screen.tsx'],
  owner: ['src/features/owner-guide/owner-guide-screen.tsx'],
  register: ['src/features/register/register-screen.tsx'],
  rent: ['src/features/rent/rent-screen.tsx', 'src/features/rent/rent-map.tsx'],
  support: ['src/features/support/support-screen.tsx'],
};

/**
 * Lists the files of these screens besides those of every page. The server names them in the page, so that a browser
 * loads them in parallel. The list is read from the bundler's manifest, which is not served.
 */
export async function listRouteFiles() {
  const dist = join(root, 'web', 'dist');
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const ofEveryPage = filesOf(manifest, 'index.html');
  const lists = Object.entries(screens).map(([name, sources]) => {
    const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));
    return [name, [...files].filter((file) => !ofEveryPage.has(file)).map((file) => `/${file}`)];
  });
  await writeFile(join(dist, 'route-files.json'), JSON.stringify(Object.fromEntries(lists)));
  await rm(join(dist, '.vite'), { recursive: true });
}

/** A file with its static imports, and the styles of them all. */
function filesOf(manifest, source, found = new Set()) {
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`the client has no ${source}`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const style of entry.css ?? []) found.add(style);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found);
  return found;
}
