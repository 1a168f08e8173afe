import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../root.mjs';
import { rendererDir } from './languages.mjs';
import { browserTargets } from './oldest-browsers.mjs';

const web = join(root, 'web');

/** Builds the part of the client that servers run: it renders pages, and the program that runs before their first paint. */
export async function buildRenderer(language) {
  const outDir = rendererDir(language);
  const { build } = await import('vite');
  await build({
    root: web,
    logLevel: 'warn',
    // One React for the bundle and its packages, and the production build of each.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/render.tsx', outDir, manifest: false, copyPublicDir: false },
  });
  const bundle = await rolldown({
    input: join(web, 'src', 'before-paint.ts'),
    transform: { target: browserTargets },
  });
  await bundle.write({ file: join(outDir, 'before-paint.js'), format: 'iife', minify: true });
  await bundle.close();
}
