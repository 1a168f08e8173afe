import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerFaults } from '../scripts/answer-faults.mjs';
import { browserTargets } from '../scripts/client/oldest-browsers.mjs';
import { namedBreakpoints } from './vite-breakpoints.ts';
import { cssModules } from './vite-classes.ts';
import { screens } from './vite-screens.ts';
import { languageOfBuild, textsIn } from './vite-texts.ts';

export default defineConfig({
  plugins: [answerFaults(), textsIn(languageOfBuild), react(), screens()],
  css: { modules: cssModules, postcss: { plugins: [namedBreakpoints()] } },
  build: {
    assetsInlineLimit: 0,
    outDir: `dist/${languageOfBuild}`,
    // One address for each file of both, from one site.
    assetsDir: languageOfBuild === 'th' ? 'assets' : `assets/${languageOfBuild}`,
    copyPublicDir: languageOfBuild === 'th',
    manifest: true,
    emptyOutDir: true,
    target: browserTargets,
    cssTarget: browserTargets,
    modulePreload: {
      polyfill: false,
      // The program itself runs already, and Firefox reports an error where it is asked for again.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((dependency) => !/\/index-[^/]*\.js$/.test(dependency)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'reads', test: /@tanstack|use-api-query/ },
            // What most screens use, which would be a file for each module.
            { name: 'shared', minShareCount: 8 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
