import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

/** Idioms that the project once used in place of the terms of the trade, which `docs/glossary.md` lists. */
const retired =
  /\b(?:tell|tells|told|telling|untold|news|away|cuts?|cutting|looks?|looked|looking|wish|wishes|wished|(?:made|make|makes) good|anew|stands?|stood|standing|whoever|patience)\b/i;

/** Text for people: comments, log lines, titles of tests and API summaries of the code, and the documents. */
function proseOf({ path, text }: Source): string[] {
  if (path.endsWith('.md')) return text.replaceAll(/^```[\s\S]*?^```/gm, '').split('\n');
  const prose =
    /(?<=^|[\s;{(,])\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*|\blog\.\w+\((?:[^'`;]|'[^']*'|`[^`]*`)*\)|\bsummary:\s*'[^']*'|\b(?:test|describe)\(\s*(?:'[^']*'|`[^`]*`)/gm;
  return [...text.matchAll(prose)].map(([found]) => found);
}

function faultsOf(source: Source): string[] {
  return proseOf(source)
    .map((prose) => prose.replaceAll(/`[^`\n]*`|https?:\S+/g, ''))
    .filter((prose) => retired.test(prose))
    .map((prose) => `${source.path}: ${prose.trim()}`);
}

const code = ['*.ts', '*.tsx', '*.mjs', '*.css'].flatMap((pattern) => sources(pattern));

test('comments, log lines, titles of tests and API summaries use the terms of the trade', () => {
  expect(code.length).toBeGreaterThan(800);
  const own = code.filter(({ path }) => !path.startsWith('tests/house/plain-words'));
  expect(own.flatMap(faultsOf)).toEqual([]);
});

test('the documents use the terms of the trade', () => {
  // The decisions of the product are quoted as they were made, and the glossary names what it replaces.
  const quoted = ['docs/decisions/product.md', 'docs/glossary.md'];
  const documents = sources('*.md').filter(({ path }) => !quoted.includes(path));
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.flatMap(faultsOf)).toEqual([]);
});

test.each([
  '/** Tells both parties. */',
  'const ready = true; // who looks at the map',
  "log.warn({ err }, 'the queue is away');",
  "test('an owner is told once', async () => {",
  "summary: 'The card and where its confirmation stands',",
])('a retired word is found: %s', (text) => {
  expect(faultsOf({ path: 'some.ts', text })).toHaveLength(1);
});

test('names in code spans and words that only contain a retired one pass', () => {
  const text = '/** `onNews` runs for each outlook that a newsletter storyteller has. */';
  expect(faultsOf({ path: 'some.ts', text })).toEqual([]);
});
