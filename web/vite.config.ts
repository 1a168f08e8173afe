import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerWithoutUnusedParts } from './vite-router.ts';
import { screens } from './vite-screens.ts';

/** The package does not export its inner files, so they are located from its entry, two folders up. */
const engine = join(dirname(fileURLToPath(import.meta.resolve('engine.io-client'))), '..', '..');
/** The router's package exports only its development build, which warns and is larger. */
const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production');
const websocketOnly = fileURLToPath(new URL('websocket-only.js', import.meta.url));

export default defineConfig({
  plugins: [react(), screens(), routerWithoutUnusedParts()],
  resolve: {
    alias: [
      // The engine's list of transports; no other import has this path.
      { find: /^\.\/transports\/index\.js$/, replacement: websocketOnly },
      { find: /^engine\.io-client\//, replacement: `${engine}/` },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist',
    manifest: true,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // The modules that every screen shares, in one chunk; by default the bundler makes several.
              name: 'base',
              test: /preload-helper|node_modules[/\\](react|react-dom|scheduler|zustand)[/\\]|session[/\\]session-store/,
            },
            // The rest of the first file, before the parts below could take any of it.
            { name: 'start', tags: ['$initial'] },
            // The following parts are each used together by several screens, and are less than the requests for them.
            // First, because nearly every screen has these, and some have none of the rest.
            { name: 'limits', test: /contract[/\\]src[/\\]limits\.ts|ui[/\\]avatar/ },
            {
              name: 'stays',
              test: /node_modules[/\\]dayjs|rules[/\\]src[/\\](bangkok-zone|time-slots|booked-time|price|booking-lifecycle|facts-of-view)\.ts|thai-text[/\\]src[/\\](dates|relative-time)\.ts|lib[/\\]use-now/,
            },
            {
              name: 'spots',
              test: /thai-text[/\\]src[/\\](status-text|glossary|screens[/\\](map-text|book-text))\.ts|web[/\\]src[/\\](map[/\\](map-failed|nearby-address)|ui[/\\]slots\.css)/,
            },
            {
              name: 'post-view',
              test: /components[/\\]post-view[/\\](?!place-map)|thai-text[/\\]src[/\\](post-field-names|screens[/\\]post-text)\.ts|map[/\\]directions-address|stores[/\\]use-watched-post/,
            },
            {
              name: 'forms',
              test: /src[/\\](api[/\\]use-(checks|form|form-errors)|ui[/\\](form-message|field|field-error|dialog)|offline[/\\]form-draft|phone-digits)\.tsx?$/,
            },
            // Icons and parts of a few hundred bytes, which would be a request each.
            {
              name: 'parts',
              test: /lucide-react[/\\]|web[/\\]src[/\\](ui|lib|art)[/\\]/,
              minShareCount: 2,
              maxModuleSize: 3000,
            },
          ],
        },
      },
      treeshake: {
        // Some transports test the browser at import, which would keep unused ones in the bundle.
        moduleSideEffects: [{ test: /engine\.io-client\/build\/esm\/transports\//, sideEffects: false }],
      },
    },
  },
});
