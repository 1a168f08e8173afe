import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerFaults } from '../scripts/answer-faults.mjs';
import { browserTargets } from '../scripts/client/oldest-browsers.mjs';
import { breakpoints } from './vite-breakpoints.ts';
import { chunks } from './vite-chunks.ts';
import { cssModules } from './vite-classes.ts';
import { iconsAsShapes } from './vite-icons.ts';
import { limitsInPlace } from './vite-limits.ts';
import { routerWithoutUnusedParts } from './vite-router.ts';
import { screens } from './vite-screens.ts';
import { languageOfBuild, textsIn } from './vite-texts.ts';

/** The package does not export its inner files, so they are located from its entry, two folders up. */
const engine = join(dirname(fileURLToPath(import.meta.resolve('engine.io-client'))), '..', '..');
/** The router's package exports only its development build, which warns and is larger. */
const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production');
const websocketOnly = fileURLToPath(new URL('websocket-only.js', import.meta.url));

export default defineConfig({
  plugins: [
    answerFaults(),
    textsIn(languageOfBuild),
    react(),
    screens(),
    iconsAsShapes(),
    limitsInPlace(),
    routerWithoutUnusedParts(),
  ],
  resolve: {
    alias: [
      // The engine's list of transports; no other import has this path.
      { find: /^\.\/transports\/index\.js$/, replacement: websocketOnly },
      { find: /^engine\.io-client\//, replacement: `${engine}/` },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  css: { modules: cssModules, postcss: { plugins: [breakpoints()] } },
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
          groups: chunks,
        },
      },
      treeshake: {
        // No module here depends on what reading a property or a global does.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // Some transports test the browser at import, which would keep unused ones in the bundle.
        moduleSideEffects: [
          { test: /engine\.io-client\/build\/esm\/transports\//, sideEffects: false },
          // Data of the city, which the server draws from; a client without a drawn map does not load it.
          { test: /(packages\/bangkok\/src|web\/src\/map)\/[\w-]+\.ts$/, sideEffects: false },
        ],
      },
    },
  },
});
