import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const tableFile = fileURLToPath(new URL('src/app/screens.json', import.meta.url));
const name = 'virtual:screens';

/** The page of all parts is built for development, and for screenshots. */
const designPage = { design: 'design/design-screen.tsx' };
const hasDesign = (command: string) => command === 'serve' || process.env.DESIGN_PAGE === '1';

/** The table of screens as a module that loads each file. The file names stay out of the source code. */
export function screens(): Plugin {
  let command = '';
  return {
    name: 'screens',
    configResolved(config) {
      command = config.command;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(tableFile);
      const table: Record<string, Record<string, string>> = JSON.parse(readFileSync(tableFile, 'utf8'));
      if (hasDesign(command)) Object.assign(table.anyone ?? {}, designPage);
      const audiences = Object.entries(table).map(([audience, paths]) => {
        const loads = Object.entries(paths).map(
          ([path, file]) => `${JSON.stringify(path)}: () => import('/src/features/${file}')`,
        );
        return `export const ${audience} = { ${loads.join(', ')} };`;
      });
      return audiences.join('\n');
    },
  };
}
