import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from './vite-screens.ts';

/** The package names no way to its inner files, so they are found from its entry, two folders down. */
const engine = join(dirname(fileURLToPath(import.meta.resolve('engine.io-client'))), '..', '..');
/** The router's package names only what it ships for development, which warns and weighs more. */
const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production');
const websocketOnly = fileURLToPath(new URL('websocket-only.js', import.meta.url));

export default defineConfig({
  plugins: [react(), screens()],
  resolve: {
    alias: [
      // The engine's own list of transports; no other file is asked for by this name.
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
              // What every screen leans on, in one file: left to itself the bundler makes several of it.
              name: 'base',
              test: /preload-helper|node_modules[/\\](react|react-dom|scheduler|zustand)[/\\]|session[/\\]session-store/,
            },
          ],
        },
      },
      treeshake: {
        // Some transports try the browser out as they load, and would be kept for that alone.
        moduleSideEffects: [{ test: /engine\.io-client\/build\/esm\/transports\//, sideEffects: false }],
      },
    },
  },
});
