import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

const isTest = ({ path }: Source) => /^(?:tests|bench)\/|\.test\.tsx?$/.test(path);

/** The names of the texts in the objects of a file. */
function textsOf({ text }: Source): string[] {
  const objects = text.matchAll(/^export const \w+(?:: .*)? = \{\n(.*?)^\}/gms);
  return [...objects].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
  );
}

/** What programs read: properties, what is taken out of objects, and names in quotes. */
const namesIn = (programs: string) =>
  new Set(
    [...programs.matchAll(/\.(\w+)|'(\w+)'|(?<=[{,]\s*)(\w+)(?=\s*[,}])/g)].flatMap((found) =>
      found.slice(1),
    ),
  );

function unread(texts: Source[], programs: string): string[] {
  const names = namesIn(programs);
  return texts.flatMap((source) =>
    textsOf(source)
      .filter((name) => !names.has(name))
      .map((name) => `${source.path}: ${name}`),
  );
}

const screens = sources('packages/thai-text/src/screens');
const programs = sources('packages', 'realtime-server', 'web', 'worker')
  .filter((source) => /\.tsx?$/.test(source.path) && !isTest(source))
  .map(({ text }) => text)
  .join('\n');

test('every text of a screen is read', () => {
  expect(screens.flatMap(textsOf).length).toBeGreaterThan(1000);
  expect(unread(screens, programs)).toEqual([]);
});

test('a text that is not read is found', () => {
  const text = "export const someText = {\n  first: 'a',\n  second: (count: number) => `a`,\n} as const;\n";
  expect(unread([{ path: 'some-text.ts', text }], 'someText.first')).toEqual(['some-text.ts: second']);
});
