import { basename, dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

const mostFiles = 20;
const mostLines = 250;

/** Files that are mostly one table, whose rows belong together. */
const tables = [
  'packages/contract/src/http/http-routes.ts',
  'packages/demo-data/src/spots/centre-spots.ts',
  'tests/chaos/pauses/calls.ts',
  'tests/screenshots/people-screens.ts',
];

const code = sources('*.ts', '*.tsx', '*.mjs', '*.css').filter(({ path }) => path.includes('/'));

function crowded(files: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

const tooLong = (files: readonly Source[]): string[] =>
  files
    .filter(({ path, text }) => text.split('\n').length - 1 > mostLines && !tables.includes(path))
    .map(({ path }) => basename(path));

test('a folder with more than 20 files is divided by subject, and a file with more than 250 lines too', () => {
  expect(code.length).toBeGreaterThan(1000);
  expect(crowded(code)).toEqual([]);
  expect(tooLong(code)).toEqual([]);
});

test('a crowded folder and a long file are found', () => {
  const many = Array.from({ length: mostFiles + 1 }, (_, at) => ({ path: `web/a/${at}.ts`, text: '' }));
  expect(crowded(many)).toEqual(['web/a holds 21 files']);
  expect(tooLong([{ path: 'web/a.ts', text: 'a\n'.repeat(mostLines + 1) }])).toEqual(['a.ts']);
});
