import { join } from 'node:path';
import { root } from '../root.mjs';

/** Each language is a client of its own, made of the same sources. */
export const languages = ['th', 'en'];

/** The folder of the built client, and of its part that servers run. */
export const clientDir = (language) => join(root, 'web', 'dist', language);
export const rendererDir = (language) => join(root, 'web', 'dist-server', language);

/** The file of a language's service worker; the client registers it (`web/src/offline/register-service-worker.ts`). */
export const serviceWorkerOf = (language) =>
  language === 'th' ? 'service-worker.js' : `service-worker-${language}.js`;

/** Vite's config reads the language from the environment, as `npm run dev` does. */
export async function inLanguage(language, build) {
  const before = process.env.CLIENT_LANGUAGE;
  process.env.CLIENT_LANGUAGE = language;
  try {
    await build(language);
  } finally {
    if (before === undefined) delete process.env.CLIENT_LANGUAGE;
    else process.env.CLIENT_LANGUAGE = before;
  }
}
