import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root, type Source, sources } from './sources.ts';

const everything = sources('*').map(({ path }) => path);
const folders = everything.flatMap((path) =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)),
);
const paths = new Set([...everything, ...folders]);
const names = new Set(everything.map((path) => path.slice(path.lastIndexOf('/') + 1)));
const packages = new Set(everything.flatMap((path) => /^packages\/[\w-]+\/src\//.exec(path) ?? []));
const documents = sources('*.md');

/**
 * Files and folders that a document names and that are not there. A path begins at the root of the repository, at the
 * `src` of a package or at the document's own folder; the last part of the path of a file may stand alone.
 */
function missingFiles({ path, text }: Source): string[] {
  const isThere = (file: string) =>
    file.includes('/')
      ? ['', `${dirname(path)}/`, ...packages].some((folder) => paths.has(`${folder}${file}`))
      : names.has(file);
  return [...text.matchAll(/`(?<file>[a-z][\w./-]*(?:\.(?:tsx?|mjs|css)|\/[\w-]+\/))`/g)]
    .map(({ groups }) => groups?.file ?? '')
    .filter((file) => !isThere(file))
    .map((file) => `${path} names ${file}`);
}

test('every file and folder that a document names is there', () => {
  expect(documents.length).toBeGreaterThan(15);
  expect(documents.flatMap(missingFiles)).toEqual([]);
});

/** The comments of a source, by the lines that begin with one. */
const commentsOf = ({ path, text }: Source): Source => ({
  path,
  text: text
    .split('\n')
    .filter((line) => /^\s*(?:\/\*|\*|\/\/)/.test(line))
    .join('\n'),
});

test('every file that a comment names is there', () => {
  const commented = sources('*.ts', '*.tsx', '*.mjs', '*.mts', '*.css').map(commentsOf);
  expect(commented.flatMap(missingFiles)).toEqual([]);
});

test('a name without a file is found, and so is a path without its beginning', () => {
  const text =
    'see `rules/no-such.ts`, `sources.ts`, `house/sources.ts`, `tests/house/sources.ts`, `src/tests/` and `tests/house/`';
  expect(missingFiles({ path: 'docs/a.md', text })).toEqual([
    'docs/a.md names rules/no-such.ts',
    'docs/a.md names house/sources.ts',
    'docs/a.md names src/tests/',
  ]);
});

/** The name by which a link leads to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) => anchorOf(groups?.heading ?? ''));

/** Links of a document to files or headings that are not there. */
function brokenLinks({ path, text }: Source): string[] {
  const links = [...text.matchAll(/\]\((?<link>[^)\s]+)\)|(?:src|href)="(?<source>[^"]+)"/g)].map(
    ({ groups }) => groups?.link ?? groups?.source ?? '',
  );
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      if (anchor === undefined) return false;
      return !anchorsIn(file === '' ? text : (sources(target)[0]?.text ?? '')).includes(anchor);
    })
    .map((link) => `${path} links to ${link}`);
}

test('every link of a document leads to a file and a heading', () => {
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});

test('a broken link is found', () => {
  const text = '# A-b, c\n[a](#a-b-c) [b](#no) [c](../README.md) [d](no.md) [e](https://joddee.example)';
  expect(brokenLinks({ path: 'docs/a.md', text })).toEqual([
    'docs/a.md links to #no',
    'docs/a.md links to no.md',
  ]);
});
