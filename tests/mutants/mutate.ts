import type { Plugin } from 'vite';
import type { Mutant } from './mutants-of.ts';

/** Changes one place of one file while tests load it, if the environment names a mutant. */
export function mutate(): Plugin[] {
  const given = process.env.MUTANT;
  if (given === undefined) return [];
  const { file, start, end, by } = JSON.parse(given) as Mutant;
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        id === file ? { code: code.slice(0, start) + by + code.slice(end), map: null } : null,
    },
  ];
}
