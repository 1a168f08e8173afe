import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

const everything = sources('*').map(({ path }) => path);

/** Documents leave `src` out of a path where it says nothing. */
const withoutSrc = (path: string) => `/${path}`.replaceAll('/src/', '/');
const known = everything.map(withoutSrc);

/** Files that a document names and that are not there. */
function missingFiles({ path, text }: Source): string[] {
  return [...text.matchAll(/`(?<file>[a-z][\w./-]*\.(?:tsx?|mjs|css))`/g)]
    .map(({ groups }) => groups?.file ?? '')
    .filter((file) => !known.some((one) => one.endsWith(withoutSrc(file))))
    .map((file) => `${path} names ${file}`);
}

test('every file that a document names is there', () => {
  const documents = sources('*.md');
  expect(documents.length).toBeGreaterThan(15);
  expect(documents.flatMap(missingFiles)).toEqual([]);
});

test('a name without a file is found', () => {
  expect(missingFiles({ path: 'docs/a.md', text: 'see `rules/no-such.ts` and `sources.ts`' })).toEqual([
    'docs/a.md names rules/no-such.ts',
  ]);
});
