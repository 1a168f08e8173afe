import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { shellPage } from './build-service-worker.mjs';
import { clientDir } from './languages.mjs';

const table = JSON.parse(await readFile(join(root, 'web', 'src', 'app', 'screens.json'), 'utf8'));
const { anyone, visitor } = table;

/** The addresses of all screens, and that of the offline copy. */
const paths = [...Object.values(table).flatMap(Object.keys), shellPage.slice(1)];

/** The screens that visitors come to from outside, by the first part of their address, with their file. */
const screens = Object.entries({ ...anyone, ...visitor }).map(([path, file]) => [
  path.split('/')[0],
  `src/features/${file}`,
]);

/**
 * Lists the addresses of all screens, so that the server answers 404 to others, and the files of these screens besides those of every page. The server names them in the page, so that a browser
 * loads them in parallel. The list is read from the bundler's manifest, which is not served.
 */
export async function listRouteFiles(language) {
  const dist = clientDir(language);
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const ofEveryPage = filesOf(manifest, 'index.html');
  const lists = screens.map(([name, source]) => {
    const files = [...filesOf(manifest, source)].filter((file) => !ofEveryPage.has(file));
    return [name, files.map((file) => `/${file}`)];
  });
  await writeFile(
    join(dist, 'route-files.json'),
    JSON.stringify({ paths, files: Object.fromEntries(lists) }),
  );
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
