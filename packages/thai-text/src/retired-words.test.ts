import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { retiredWords } from './glossary.ts';

const folder = import.meta.dirname;

/** Every file of texts with its content, without comments. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'glossary.ts')
  .map((name) => ({
    name: relative(folder, join(folder, name)),
    text: readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

test('no text contains a word that the glossary has retired', () => {
  const found = sources.flatMap(({ name, text }) =>
    retiredWords.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('reads the texts of every screen', () => {
  expect(sources.map(({ name }) => name)).toEqual(
    expect.arrayContaining([join('screens', 'my-items-text.ts'), 'error-text.ts', 'status-text.ts']),
  );
});
