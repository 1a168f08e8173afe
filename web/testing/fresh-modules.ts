import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const path = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** `let` at the top of a module, with its first value. */
const variable = /^(?:export )?let (\w+)(?:: [^=;]+)?(?: = ([^;]+))?;$/gm;
/** The same of a collection, but not of listeners: a module may listen for as long as the page is open. */
const collection =
  /^(?:export )?const (?!\w*[lL]isteners\b)(\w+)(?:: [^=;]+)? = new (Map|Set)(?:<[^;]*>)?\(([^;]*)\);$/gm;
/** React keeps a lazy part once it has loaded. */
const lazyPart = /^(?:export )?const (\w+) = ((?:lazy|late)Part\([\s\S]*?\));$/gm;
const dynamicImport = /(?<!typeof )\bimport\(('[./@][^']+')\)/g;

/**
 * Files share the loaded modules of the client, because loading them once for each file would double the time of a run.
 * So each new tab gives the variables of every module their first values again. It is done here and not beside each of
 * them, so that none is forgotten and the program has nothing that only tests need. Files that load on demand pass
 * through `loading.ts`, where a test may hold them back.
 */
export function freshModules(): Plugin {
  return {
    name: 'fresh-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$|virtual:screens$/ },
      handler(source, id) {
        if (/\.test\.tsx?$/.test(id)) return undefined;
        const resets = [
          ...[...source.matchAll(variable)].map(([, name, first = 'undefined']) => `${name} = ${first};`),
          ...[...source.matchAll(lazyPart)].map(
            ([, name, part = '']) => `${name} = ${throughLoading(part)};`,
          ),
          ...[...source.matchAll(collection)].map(([, name, kind, entries = '']) =>
            kind === 'Map'
              ? `${name}.clear(); for (const [key, value] of new Map(${entries})) ${name}.set(key, value);`
              : `${name}.clear(); for (const each of new Set(${entries})) ${name}.add(each);`,
          ),
        ];
        const code = throughLoading(source.replaceAll(lazyPart, (found) => found.replace('const ', 'let ')));
        if (resets.length === 0 && code === source) return undefined;
        // Below the code, whose lines keep their numbers.
        const added = [
          `import { onNewTab as onNewTabOfTests } from ${path('new-tab.ts')};`,
          `import { load as loadOfTests } from ${path('loading.ts')};`,
          `onNewTabOfTests(() => { ${resets.join(' ')} });`,
        ];
        return { code: [code, ...added].join('\n'), map: null };
      },
    },
  };
}

const throughLoading = (code: string) =>
  code.replaceAll(dynamicImport, (found, file) => `loadOfTests(${file}, () => ${found})`);
