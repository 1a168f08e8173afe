import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { screens } from '../vite-screens.ts';
import { type Language, textsIn } from '../vite-texts.ts';
import { classNames } from './class-names.ts';
import { freshModules } from './fresh-modules.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** English is a build of its own, which takes half a minute to load; few tests depend on it. */
const files = { th: 'src/**/*.dom.test.ts', en: 'src/**/*.english.dom.all.test.ts' };

/** Component tests: the real client in a DOM, with the two ends that leave it in memory. */
export function componentTests(language: Language): TestProjectInlineConfiguration {
  return {
    root: here('..'),
    plugins: [textsIn(language), react(), screens(), classNames(), freshModules()],
    // Pictures would be text in the markup.
    build: { assetsInlineLimit: 0 },
    resolve: {
      alias: [
        { find: /^socket\.io-client$/, replacement: here('fake-io.ts') },
        { find: /^zustand(\/vanilla)?$/, replacement: here('zustand.ts') },
        { find: /^uplot$/, replacement: here('stubs/uplot.ts') },
        { find: /^uplot\/dist\/uPlot\.min\.css$/, replacement: here('stubs/empty.css') },
      ],
    },
    test: {
      name: `components-${language}`,
      include: [files[language]],
      // Projects do not heed `--exclude`.
      exclude: process.env.TEST_SHORT ? ['**/*.all.test.ts'] : [],
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'https://joddee.test/' } },
      setupFiles: [here('setup.ts')],
      env: { CLIENT_LANGUAGE: language },
      // Ends tests that hang; the first visit of a screen may load for seconds beside other work.
      testTimeout: 60_000,
      pool: 'threads',
      // Every file would load the client anew, which doubles the time; setup.ts begins each test with a new tab.
      isolate: false,
      maxWorkers: availableParallelism(),
      sequence: { groupOrder: 0 },
      server: { deps: { inline: [/leaflet/] } },
      css: false,
    },
  };
}
