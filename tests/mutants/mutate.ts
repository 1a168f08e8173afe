import type { Plugin } from 'vite';
import type { Mutant } from './mutants-of.ts';

/** Changes the place of a file that the environment names, each time that tests load it again. */
export function mutate(): Plugin[] {
  if (process.env.MUTANT === undefined) return [];
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(code, id) {
        const { file, start, end, by }: Partial<Mutant> = JSON.parse(process.env.MUTANT ?? '{}');
        return file === id ? { code: code.slice(0, start) + by + code.slice(end ?? 0), map: null } : null;
      },
    },
  ];
}
