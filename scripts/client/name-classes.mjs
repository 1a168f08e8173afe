import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import postcss from 'postcss';
import { root } from '../root.mjs';

const source = join(root, 'web', 'src');
const declarations = join(source, 'classes.d.ts');

/** The paths of all modules from `web/src`, in the order of their names. */
export const classModules = () =>
  readdirSync(source, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.module.css'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));

/** The classes that a style sheet defines, without those of other sheets. */
export function classesOf(css) {
  const found = new Set();
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').replaceAll(/"[^"]*"/g, '');
    for (const [, name] of own.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)) found.add(name);
  });
  return [...found].sort();
}

export const inProgram = (name) => name.replaceAll(/-+(\w)/g, (_, letter) => letter.toUpperCase());

/** Writes the names by which TypeScript knows the classes of each module, so that it finds one that is not there. */
export function writeDeclarations() {
  const modules = classModules().map((path) => {
    const names = classesOf(readFileSync(join(source, path), 'utf8')).map(inProgram);
    return `declare module '*/${basename(path)}' {\n${names.map((name) => `  export const ${name}: string;\n`).join('')}}\n`;
  });
  writeFileSync(declarations, modules.join(''));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeDeclarations();
