import type { AcceptedPlugin } from 'postcss';
import { breakpoints } from './src/ui/styles/breakpoints.ts';

/** Puts the sizes into media queries, because no browser knows `@custom-media`. */
export function namedBreakpoints(): AcceptedPlugin {
  const sizes = new Map<string, string>(Object.entries(breakpoints));
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
          const size = sizes.get(name);
          if (size === undefined) throw rule.error(`breakpoints.ts has no ${name}`);
          return size;
        });
      },
    },
  };
}
