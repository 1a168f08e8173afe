import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const packages = { th: 'thai-text', en: 'english-text' } as const;
export type Language = keyof typeof packages;

/** The language of this build. Each language is a client of its own, so that no browser loads the texts of both. */
export const languageOfBuild: Language = process.env.CLIENT_LANGUAGE === 'en' ? 'en' : 'th';

type PageText = typeof import('../packages/thai-text/src/page/page-text.ts')['pageText'];

/** Puts the texts of a language into the client: its sources name the Thai ones, and English has the same modules. */
export function textsIn(language: Language): Plugin {
  const manifest = language === 'th' ? 'manifest.webmanifest' : `manifest-${language}.webmanifest`;
  return {
    // Named after its language, because vitest keeps what it has transformed under the names of the plugins.
    name: `texts-${language}`,
    enforce: 'pre',
    resolveId(id, importer) {
      if (language === 'th' || !id.startsWith('@joddee/thai-text/')) return null;
      return this.resolve(id.replace('thai-text', packages[language]), importer, { skipSelf: true });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { title, description, programMissing, loadAgain } = await pageTextOf(language);
        const words: Record<string, string> = {
          TITLE: title,
          DESCRIPTION: description,
          MANIFEST: `/${manifest}`,
          MISSING: programMissing,
          RELOAD: loadAgain,
        };
        return html
          .replaceAll(/ *<!--[^>]*-->\n/g, '')
          .replace('<html lang="th">', `<html lang="${language}">`)
          .replaceAll(/%([A-Z]+)%/g, (all, name: string) => words[name] ?? all);
      },
    },
    async generateBundle() {
      const source = manifestText(await pageTextOf(language), language);
      this.emitFile({ type: 'asset', fileName: manifest, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${manifest}`, async (_request, response) => {
        response.end(manifestText(await pageTextOf(language), language));
      });
    },
  };
}

/** Bundled first, because Node cannot load the sources of packages. */
async function pageTextOf(language: Language): Promise<PageText> {
  const input = new URL(`../packages/${packages[language]}/src/page/page-text.ts`, import.meta.url);
  const bundle = await rolldown({ input: fileURLToPath(input) });
  const {
    output: [{ code }],
  } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const { pageText } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return pageText;
}

function manifestText({ title, description, appName, shortcuts }: PageText, language: Language): string {
  const icon = (file: string, sizes: string) => ({ src: `/icons/${file}.png`, sizes, type: 'image/png' });
  const small = icon('icon-192', '192x192');
  return JSON.stringify({
    name: appName,
    short_name: title,
    description,
    lang: language,
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f5',
    theme_color: '#0b6b6b',
    categories: ['travel', 'navigation', 'utilities'],
    icons: [
      small,
      icon('icon-512', '512x512'),
      { ...icon('maskable-512', '512x512'), purpose: 'maskable' },
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: shortcuts.find, url: '/rent', icons: [small] },
      { name: shortcuts.bookings, url: '/mypost', icons: [small] },
    ],
  });
}
