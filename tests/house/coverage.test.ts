import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from './sources.ts';

const textOf = (path: string) => {
  const [source] = sources(path);
  if (source === undefined) throw new Error(`there is no ${path}`);
  return source.text;
};
const tests = sources('*.test.ts');
const titles = (text: string) =>
  [...text.matchAll(/\b(?:test|it)(?:\.concurrent)?(?:\.each\(.*?\))?\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , title = '']) => title,
  );

const coverage = textOf('docs/spec-coverage.md');
const list = coverage.slice(coverage.indexOf('\n`tests/'));

/** The codes of the list, each with the title and the file of its test. */
const listed = [...list.matchAll(/^`(\S+)`\n\n((?:- \*\*.*\n?)+)/gm)].flatMap(([, file = '', entries = '']) =>
  [...entries.matchAll(/^- \*\*(\w+)\*\* (.*)$/gm)].map(([, code = '', title = '']) => ({
    code,
    file,
    title,
  })),
);

/** The cells of the column "built in", which list files and folders by their full paths. */
const builtIn = [...coverage.slice(0, -list.length).matchAll(/^\|[^|]*\|([^|]*)\|[^|]*\|$/gm)]
  .map(([, cell = '']) => cell.trim())
  .filter((cell) => cell !== 'built in' && !cell.startsWith('-'));
const isThere = (path: string) => existsSync(join(root, path));
const missingIn = (cell: string) =>
  cell.split(', ').filter((name) => !isThere(/^`(?<path>[^`]+)`$/.exec(name)?.groups?.path ?? 'no path'));

test('each requirement names the files and folders in which it is built', () => {
  expect(builtIn.length).toBeGreaterThan(150);
  expect(builtIn.flatMap(missingIn)).toEqual([]);
  expect(missingIn('`web/src/app`, `web/src/app/no-such.tsx`, guards.tsx')).toEqual([
    '`web/src/app/no-such.tsx`',
    'guards.tsx',
  ]);
});

test('each code of the requirements names a test by its title', () => {
  expect(listed.length).toBeGreaterThan(100);
  const missing = listed.filter(({ file, title }) => {
    const source = tests.find(({ path }) => path === file);
    return source === undefined || !titles(source.text).includes(title);
  });
  expect(missing).toEqual([]);
});

test('each code that a requirement cites is in the list', () => {
  const cited = [...coverage.slice(0, -list.length).matchAll(/^\|.*\|([^|]*)\|$/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/\b[A-Z]{2,3}\d+\b/g)].map(([code]) => code),
  );
  expect(cited.length).toBeGreaterThan(200);
  const codes = new Set(listed.map(({ code }) => code));
  expect([...new Set(cited)].filter((code) => !codes.has(code))).toEqual([]);
});

test('each rule is quoted by the title of a test', () => {
  const rules = [...textOf('docs/booking-rules.md').matchAll(/^\| (R\d+) \|/gm)].map(([, rule = '']) => rule);
  expect(rules.length).toBeGreaterThan(40);
  const quoted = new Set(tests.flatMap(({ text }) => text.match(/\bR\d+\b/g) ?? []));
  expect(rules.filter((rule) => !quoted.has(rule))).toEqual([]);
});
