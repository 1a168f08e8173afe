import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AcceptedPlugin } from 'postcss';

const file = fileURLToPath(new URL('src/ui/styles/breakpoints.css', import.meta.url));

/** Puts the sizes of `breakpoints.css` into media queries, because no browser knows `@custom-media`. */
export function breakpoints(): AcceptedPlugin {
  const sizes = new Map(
    [...readFileSync(file, 'utf8').matchAll(/@custom-media (--[\w-]+) (\([^;]+\));/g)].map(
      ([, name = '', size = '']) => [name, size],
    ),
  );
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
          const size = sizes.get(name);
          if (size === undefined) throw rule.error(`breakpoints.css has no ${name}`);
          return size;
        });
      },
    },
  };
}
