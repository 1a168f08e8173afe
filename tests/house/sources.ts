import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Source {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

/** The files of the repository as they are in the work tree, new ones included. */
export function sources(...patterns: string[]): Source[] {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8' },
  );
  return list
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export interface Import {
  /** The imported file, relative to the root of the repository. */
  target: string;
  /** True if only types are imported. */
  isType: boolean;
}

const imports =
  /^(?:import|export)(?<type> type)? (?:(?<names>\{[^}]*\})|[^;'"]*?)? ?from '(?<file>\.[^']+)'/gm;

/** The relative imports of a file. */
export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(imports)].map(({ groups = {} }) => {
    const names = (groups.names ?? '')
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim());
    const named = names.filter((name) => name !== '');
    return {
      target: relative(root, normalize(join(root, dirname(path), groups.file ?? ''))),
      isType:
        groups.type !== undefined || (named.length > 0 && named.every((name) => name.startsWith('type '))),
    };
  });
}
