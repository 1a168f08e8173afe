import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, inProgram } from '../../scripts/client/name-classes.mjs';
import { scopedName } from '../../web/vite-classes.ts';
import { type Source, sources } from './sources.ts';

/**
 * The compiler finds a class that a module lacks, because `npm run types` declares those that are there. The rest is
 * checked here: classes without a use, and names outside of modules.
 */
const modules = sources('web/src/*.module.css');
const everywhere = sources('web/src/ui/styles/*.css').filter(({ path }) => !path.endsWith('.module.css'));
const code = sources('web/src/*.ts', 'web/src/*.tsx').filter(({ path }) => !path.includes('.test.'));
const globals = new Set(everywhere.flatMap(({ text }) => classesOf(text)));
const scoped = new Set(
  modules.flatMap(({ path, text }) => classesOf(text).map((name) => scopedName(name, path))),
);

const foreign = /:global\((?<names>[^()]*)\)/g;
const plain = /className="(?<names>[^"]*)"|className=\{`(?<parts>[^`]*)`\}/g;

function unusedOf({ path, text }: Source): string[] {
  const file = basename(path);
  const used = new Set(
    code.flatMap((source) => {
      const alias = new RegExp(`import \\* as (\\w+) from '[^']*/${file.replaceAll('.', '\\.')}'`).exec(
        source.text,
      )?.[1];
      if (alias === undefined) return [];
      return [...source.text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    }),
  );
  return classesOf(text)
    .filter((name) => !used.has(inProgram(name)))
    .map((name) => `${path}: .${name}`);
}

/** Names of a text that belong to no module, and to no style sheet of everything. */
function unknownOf({ path, text }: Source): string[] {
  const named = [...text.matchAll(plain)].flatMap(({ groups }) =>
    (groups?.names ?? groups?.parts?.replaceAll(/\$\{[^{}]*\}/g, ' ') ?? '').split(/\s+/),
  );
  return named
    .filter((name) => /^[a-z][\w-]*$/.test(name) && !globals.has(name))
    .map((name) => `${path}: ${name}`);
}

test('no two modules have one name, and none has that of a class of everything', () => {
  const names = modules.map(({ path }) => basename(path, '.module.css'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => globals.has(name))).toEqual([]);
});

test('fewer than 40 classes are of no module', () => {
  expect([...globals].sort().length, [...globals].sort().join(' ')).toBeLessThan(40);
});

test('each class of a module has a use', () => {
  expect(modules.flatMap(unusedOf)).toEqual([]);
});

test('each class that a component names by its words is one of everything', () => {
  expect(code.flatMap(unknownOf)).toEqual([]);
});

test('a module names only what is there', () => {
  const named = modules.flatMap(({ path, text }) =>
    [...text.matchAll(foreign)].flatMap(({ groups }) =>
      [...(groups?.names ?? '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => ({ path, name })),
    ),
  );
  const isThere = (name: string) =>
    globals.has(name) || scoped.has(name) || /^(leaflet|u)-/.test(name) || name === 'uplot';
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('tests name only classes that are there', () => {
  const files = [
    ...sources('web/src/*.test.ts', 'web/testing/*.ts', 'bench/*.ts', 'tests/*.ts', 'web/index.html'),
  ].filter(({ path }) => !path.startsWith('tests/house/'));
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=[\s.'"`])[a-z][a-z0-9-]*__[a-z][a-z0-9-]*/g)].map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !scoped.has(name))).toEqual([]);
});

test.each([
  ['.a .b:not(.c)', ['a', 'b', 'c']],
  ['.a > :global(.card)', ['a']],
  ['.a:is(:global(.button.main), .b)', ['a', 'b']],
  ['.a[href$=".pdf"]', ['a']],
])('the classes of %s', (selector, names) => {
  expect(classesOf(`${selector} { top: 0; width: 1.5rem }`)).toEqual(names);
});

test('an id in a module is that of the page', () => {
  const scopedIds = modules.flatMap(({ path, text }) =>
    [...text.replaceAll(foreign, '').matchAll(/^[^:;]*?#(?<id>[a-z][\w-]*)[^;]*\{$/gm)].map(
      ({ groups }) => `${path}: #${groups?.id}`,
    ),
  );
  expect(scopedIds).toEqual([]);
});

test('a selector in the code names only what is there', () => {
  const selectors = code.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=['"`, ])\.(?<name>[a-z]+-[\w-]+)(?=['"`, :[>])/g)].map(({ groups }) => ({
      path,
      name: groups?.name ?? '',
    })),
  );
  const isThere = (name: string) => globals.has(name) || scoped.has(name) || name.startsWith('leaflet-');
  expect(selectors.filter(({ name }) => !isThere(name))).toEqual([]);
});
