import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { classesOf, inProgram } from '../../scripts/client/name-classes.mjs';
import { scopedName } from '../vite-classes.ts';

const mark = '\0classes:';

/** Gives components the names of their classes without the styles, which would hide parts from the roles of a test. */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    enforce: 'pre',
    resolveId(id, importer) {
      const [path = '', query = ''] = id.split('?');
      if (!path.endsWith('.module.css') || importer === undefined) return null;
      // Without the ending, by which Vite would take it for styles.
      return `${mark}${join(dirname(importer), path).slice(0, -'.css'.length)}:${query}`;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const [path, query] = id.slice(mark.length).split(':');
      const file = `${path}.css`;
      this.addWatchFile(file);
      const text = readFileSync(file, 'utf8');
      if (query === 'raw') return `export default ${JSON.stringify(text)};`;
      const names = classesOf(text);
      return names.map((name) => `export const ${inProgram(name)} = '${scopedName(name, file)}';`).join('\n');
    },
  };
}
