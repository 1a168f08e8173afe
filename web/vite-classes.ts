import { basename } from 'node:path';

/**
 * The class in the page: `spot-row__price` for `.price` of `spot-row.module.css`, and `spot-row` for its `.spot-row`. The
 * same in every build, so that tests and `index.html` can name it; `tests/house/classes.test.ts` holds that no two modules
 * have one name.
 */
export function scopedName(local: string, file: string): string {
  const part = basename(file.split('?')[0] ?? '', '.module.css');
  return local === part ? part : `${part}__${local}`;
}

export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const;
