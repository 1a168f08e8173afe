import type { Plugin } from 'vite';
import { pageText as english } from '../packages/english-text/src/page/page-text.ts';
import { pageText as thai } from '../packages/thai-text/src/page/page-text.ts';

const pages = {
  th: { ...thai, manifest: '/manifest.webmanifest' },
  en: { ...english, manifest: '/manifest-en.webmanifest' },
};
export type Language = keyof typeof pages;

/** The language of this build. Each language is a client of its own, so that no browser loads the texts of both. */
export const languageOfBuild: Language = process.env.CLIENT_LANGUAGE === 'en' ? 'en' : 'th';

/** Puts the texts of a language into the client: the source names the Thai ones, whose modules the English ones have too. */
export function textsIn(language: Language): Plugin {
  const { title, description, manifest } = pages[language];
  const words: Record<string, string> = {
    BRAND: title,
    DESCRIPTION: description,
    MANIFEST: manifest,
  };
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId(id, importer) {
      if (language !== 'en' || !id.startsWith('@joddee/thai-text/')) return null;
      return this.resolve(id.replace('/thai-text/', '/english-text/'), importer, { skipSelf: true });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<html lang="th">', `<html lang="${language}">`)
          .replaceAll(/%([A-Z]+)%/g, (all, name: string) => words[name] ?? all),
    },
  };
}
