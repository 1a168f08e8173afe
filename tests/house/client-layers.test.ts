import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

const client = 'web/src/';

/** The folders of the client, and which of the others each may import. */
const layers: Record<string, readonly string[]> = {
  lib: [],
  realtime: ['lib'],
  offline: ['lib'],
  session: ['lib', 'offline'],
  api: ['lib', 'session'],
  stores: ['lib', 'realtime', 'offline', 'session', 'api'],
  art: ['ui'],
  ui: ['lib'],
  map: ['lib', 'ui', 'art'],
  components: ['lib', 'offline', 'session', 'api', 'stores', 'ui', 'map', 'art'],
};
const everyLayer = Object.keys(layers);

/** A feature imports no other feature: what two of them share is a component. Files beside the folders start the client. */
function mayImport(from: readonly string[], to: readonly string[]): boolean {
  const [layer = ''] = from;
  const [target = ''] = to;
  if (from.length === 1 || layer === 'app') return true;
  if (layer === 'features') return target === 'features' ? to[1] === from[1] : everyLayer.includes(target);
  return target === layer || layers[layer]?.includes(target) === true;
}

const specifiers = /(?:\bfrom |\bimport |\bimport\()'(?<file>\.[^']+)'/g;

function faultsOf({ path, text }: Source): string[] {
  const from = path.slice(client.length).split('/');
  return [...text.matchAll(specifiers)].flatMap(({ groups }) => {
    const target = join(dirname(path), groups?.file ?? '');
    return target.startsWith(client) && !mayImport(from, target.slice(client.length).split('/'))
      ? [`${path} imports ${target}`]
      : [];
  });
}

test('the folders of the client import only what their layer may', () => {
  const code = sources('web/src/*.ts', 'web/src/*.tsx').filter(({ path }) => !/\.test\.tsx?$/.test(path));
  expect(code.length).toBeGreaterThan(400);
  const folders = new Set(code.map(({ path }) => path.slice(client.length).split('/')));
  const unknown = [...folders]
    .filter((parts) => parts.length > 1)
    .map(([folder = '']) => folder)
    .filter((folder) => ![...everyLayer, 'features', 'app'].includes(folder));
  expect(unknown).toEqual([]);
  expect(code.flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['ui/sheet/sheet.tsx', "import { x } from '../../components/x.ts';"],
  ['features/rent/map/pin.tsx', "import { x } from '../../book/x.ts';"],
  ['features/rent/rent-screen.tsx', "const x = await import('../admin/x.ts');"],
  ['features/rent/rent-screen.tsx', "import '../../app/shell.css';"],
  ['lib/page.ts', "import {\n  x,\n} from '../stores/x.ts';"],
  ['api/call.ts', "export { x } from '../ui/x.ts';"],
])('a forbidden import is found: %s', (path, text) => {
  expect(faultsOf({ path: `${client}${path}`, text })).toHaveLength(1);
});

test.each([
  ['ui/sheet/sheet.tsx', "import { x } from '../states/x.ts';"],
  ['features/rent/map/pin.tsx', "import { x } from '../search/x.ts';"],
  ['app/app.tsx', "import { x } from '../features/rent/x.ts';"],
])('an allowed import passes: %s', (path, text) => {
  expect(faultsOf({ path: `${client}${path}`, text })).toEqual([]);
});

/** Libraries of screens; on the first page they would come before anything can be pressed. */
const notAtStart = ['@tanstack/', 'leaflet', 'react-leaflet', 'uplot'];
const atStart = /^(?:import|export)(?! type\b)[^;]*?(?:from )?'(?<name>[^']+)';/gms;

/** What the first file of the client loads before the first screen, with how it comes there. */
function librariesAtStart(code: readonly Source[]): string[] {
  const texts = new Map(code.map(({ path, text }) => [path, text]));
  const ways = new Map([[`${client}main.tsx`, 'main.tsx']]);
  const found: string[] = [];
  for (const [path, way] of ways)
    for (const { groups } of (texts.get(path) ?? '').matchAll(atStart)) {
      const name = groups?.name ?? '';
      if (notAtStart.some((library) => name.startsWith(library))) found.push(`${way} > ${name}`);
      const target = join(dirname(path), name);
      if (name.startsWith('.') && texts.has(target) && !ways.has(target))
        ways.set(target, `${way} > ${target.slice(client.length)}`);
    }
  expect(ways.size).toBeGreaterThan(code.length > 100 ? 60 : 1);
  return found;
}

test('the program begins without the libraries of screens', () => {
  const code = sources('web/src/*.ts', 'web/src/*.tsx');
  expect(librariesAtStart(code)).toEqual([]);
  const seeded = [
    { path: `${client}main.tsx`, text: "import { type A } from './type.ts';\nimport { b } from './b.ts';" },
    {
      path: `${client}b.ts`,
      text: "import type { Q } from 'leaflet';\nimport { q } from '@tanstack/react-query';",
    },
  ];
  expect(librariesAtStart(seeded)).toEqual(['main.tsx > b.ts > @tanstack/react-query']);
});
