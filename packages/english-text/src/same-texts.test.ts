import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { retiredWords } from './glossary.ts';

const english = import.meta.dirname;
const thai = join(english, '..', '..', 'thai-text', 'src');

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();

type Exports = Record<string, unknown>;
const load = (folder: string, name: string): Promise<Exports> => import(join(folder, name));

const modules = modulesIn(thai);
const loaded = await Promise.all(
  modules.map(async (name) => ({
    path: name.slice(0, -'.ts'.length),
    thai: { ...(await load(thai, name)) },
    english: { ...(await load(english, name)) },
  })),
);

/** Parameters with which functions of few words answer; others are called by tests of their own. */
const samples = [
  [],
  [1, 1, 1],
  [2, 3, 4],
  ['a', 'b', 'c'],
  ['2026-11-24', '2026-11-23'],
  ['Ann', 2],
  [2, 'a'],
  [['a', 'b']],
];

/** The texts of a value with their paths; a function is named with each sample that it answers. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return samples.flatMap((given, index) => {
      try {
        const texts = textsOf(value(...given), `${path}(${index})`);
        return texts.filter(([, text]) => !/undefined|NaN|\[object/.test(text));
      } catch {
        return [];
      }
    });
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** The paths within a value; a list or a table of texts has the same in both languages. */
function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, `${path}.${key}`));
}

const withoutWordList = (path: string) => !path.startsWith('glossary.retiredWords');

const withoutMarkup = (text: string) => text.replaceAll(/<[^>]*>/g, '');

/** The sign of the currency is in the block of Thai letters, but no letter. */
const thaiLetters = /[\u0E01-\u0E3A\u0E40-\u0E5B]/;

test('both languages have the same modules', () => {
  const rest = modulesIn(english).filter((name) => !name.startsWith('grammar'));
  expect(rest).toEqual(modules);
});

describe.each(loaded)('$path', ({ path, thai, english }) => {
  const texts = textsOf(english, path).filter(([at]) => withoutWordList(at));

  test('has the same texts in both languages', () => {
    const [inThai, inEnglish] = [thai, english].map((all) =>
      pathsOf(all, path).filter(withoutWordList).sort(),
    );
    expect(inEnglish).toEqual(inThai);
  });

  test('has the same empty texts, which say that there is none', () => {
    const emptyOf = (all: unknown) =>
      textsOf(all, path).flatMap(([at, text]) => (text === '' && !at.includes('(') ? [at] : []));
    expect(emptyOf(english)).toEqual(emptyOf(thai));
  });

  test('has no Thai letter in English, but in the name of Thai', () => {
    const others = texts.filter(([at]) => at !== 'screens/shell-text.shellText.otherLanguage');
    expect(others.filter(([, text]) => thaiLetters.test(text))).toEqual([]);
  });

  test('is written as all English texts are', () => {
    expect(texts.filter(([, text]) => /[!'"]/.test(withoutMarkup(text)))).toEqual([]);
    const fixed = texts.filter(([at]) => !at.includes('(') && !at.endsWith('supportPoint'));
    expect(fixed.filter(([, text]) => text !== text.trim() || text.includes('  '))).toEqual([]);
    const words = new RegExp(`\\b(?:${retiredWords.join('|')})\\b`, 'i');
    expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
  });
});
