import type { Plugin } from 'vite';
import { limits } from '../packages/marketplace/src/common/limits.ts';

/**
 * Writes each limit where it is used, so that a page loads the limits that it has and not all of them. Only a build needs
 * it; `npm run dev` loads the module.
 */
export function limitsInPlace(): Plugin {
  return {
    name: 'limits-in-place',
    apply: 'build',
    transform: {
      filter: {
        code: /import \{[^}]*\blimits\b[^}]*\} from ['"](@joddee\/marketplace\/common|[./]+common|\.\.?)\/limits/,
      },
      handler: (code) => withLimits(code),
    },
  };
}

export const withLimits = (code: string): string =>
  code
    .replaceAll(/\bconst \{([\w\s,:]+)\} = limits;/g, (_, names: string) => {
      const named = names.split(',').map((name) => name.split(':')[0]?.trim() ?? '');
      const picked = named.filter(Boolean).map((name) => [name, valueAt([name]).value]);
      return `const {${names}} = ${JSON.stringify(Object.fromEntries(picked))};`;
    })
    // Not the name of the module, nor a property of something else.
    .replaceAll(/(?<![\w/]|(?<!\.\.)\.)limits((?:\.\w+)+)/g, (_, path: string) => {
      const { value, rest } = valueAt(path.slice(1).split('.'));
      return [`(${JSON.stringify(value)})`, ...rest].join('.');
    });

/** The limit at a path, and what follows it there, such as the name of a method. */
function valueAt(path: readonly string[]): { value: unknown; rest: readonly string[] } {
  let value: unknown = limits;
  for (const [index, name] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
      if (index === 0) throw new Error(`there is no limit ${name}`);
      return { value, rest: path.slice(index) };
    }
    value = Reflect.get(value, name);
  }
  return { value, rest: [] };
}
