import { expect, test } from 'vitest';
import { importsOf, type Source, sources } from './sources.ts';

const code = sources(
  'packages/*.ts',
  'realtime-server/*.ts',
  'worker/*.ts',
  'web/src/*.ts',
  'web/src/*.tsx',
  'tests/*.ts',
);

/** The folders of the marketplace, the lowest first. A folder imports from those before it. */
const folders = [
  'platform',
  'secrets',
  'queues',
  'announce',
  'context',
  'records',
  'audit',
  'calendars',
  'files',
  'deliveries',
  'notices',
  'help',
  'users',
  'posts',
  'bookings',
  'waits',
  'complaints',
  'messages',
  'account-deletion',
  'figures',
  'map',
  'resync',
  'assembly',
  'monitoring',
  'data-export',
  'backup',
  'testing',
];

/** `context` lists the model of every noun (`docs/decisions/list-of-collections.md`). */
const upward = [
  'context -> audit',
  'context -> bookings',
  'context -> calendars',
  'context -> complaints',
  'context -> deliveries',
  'context -> files',
  'context -> help',
  'context -> messages',
  'context -> notices',
  'context -> posts',
  'context -> users',
  'context -> waits',
];

/** Shapes, constants, routes and rules form a layer below all others, which the compiler holds (`tsconfig.shared.json`). */
const isShared = (path: string) =>
  /\/src\/(?:common|contract)\/|\/(?:constants|shapes|routes)\.ts$|\/rules\//.test(path);

const folderOf = (path: string) => path.replace('packages/marketplace/src/', '').split('/')[0] ?? '';

test('the folders of the marketplace import downward, except in the listed cases', () => {
  const arrows = sources('packages/marketplace/src/*.ts')
    .filter(({ path }) => !path.endsWith('.test.ts') && !isShared(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => !isShared(target))
        .map(({ target }) => [folderOf(source.path), folderOf(target)] as const),
    );
  const rank = (folder: string) => folders.indexOf(folder);
  expect([...new Set(arrows.flat())].filter((folder) => rank(folder) === -1)).toEqual([]);
  const up = arrows.filter(([from, to]) => rank(to) > rank(from)).map(([from, to]) => `${from} -> ${to}`);
  expect([...new Set(up)].sort()).toEqual(upward);
});

test('only the folder of calendars writes calendars', () => {
  const writers = sources('packages/marketplace/src/*.ts')
    .filter(({ path }) => !/\.test\.ts$|\/src\/testing\//.test(path))
    .filter(({ text }) => /writable\([\w.]*calendars\)/.test(text));
  expect([...new Set(writers.map(({ path }) => folderOf(path)))]).toEqual(['calendars']);
});

/** A file that imports itself through imports of values. */
function cyclesOf(files: readonly Source[]): string[][] {
  const uses = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target, isType }) => (isType ? [] : [target])),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, way: string[]) => {
    const begin = way.indexOf(path);
    if (begin !== -1) cycles.push([...way.slice(begin), path]);
    if (begin !== -1 || done.has(path)) return;
    for (const used of uses.get(path) ?? []) visit(used, [...way, path]);
    done.add(path);
  };
  for (const path of uses.keys()) visit(path, []);
  return cycles;
}

test('no file imports itself through others', () => {
  expect(code.length).toBeGreaterThan(700);
  expect(cyclesOf(code)).toEqual([]);
});

test('a cycle is found, and one of types alone is not', () => {
  const file = (path: string, text: string) => ({ path, text });
  const b = file('b.ts', "import { a } from './a.ts';");
  expect(cyclesOf([file('a.ts', "import {\n  one,\n  b,\n} from './b.ts';"), b])).toEqual([
    ['a.ts', 'b.ts', 'a.ts'],
  ]);
  expect(cyclesOf([file('a.ts', "import type { B } from './b.ts';"), b])).toEqual([]);
});

test('one name of the marketplace, of a shape or of a function, means one thing', () => {
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of sources('packages/marketplace/src/*.ts')) {
    if (/\.test\.ts$|\/src\/testing\//.test(path)) continue;
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm))
      homes.set(name, (homes.get(name) ?? new Set()).add(path));
  }
  expect(homes.size).toBeGreaterThan(1000);
  expect([...homes].filter(([, paths]) => paths.size > 1)).toEqual([]);
});

/** Libraries that take tens of megabytes, and that most installations need late or never. */
const onDemand = [
  'sharp',
  'nodemailer',
  'web-push',
  'flydrive/drivers/s3',
  '@aws-sdk/client-s3',
  '@bull-board/',
];

test('a library for what an installation may never do is loaded when that is done', () => {
  const always = code
    .filter(({ path }) => /^(packages\/marketplace|realtime-server|worker)\/src\//.test(path))
    .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type\b)[^;]*? from '([^']+)'/gm)]
        .filter(([, name = '']) => onDemand.some((library) => name.startsWith(library)))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(always).toEqual([]);
});
