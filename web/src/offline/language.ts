import { type Language, languageCookie } from '@joddee/marketplace/common/languages';

const yearSeconds = 365 * 24 * 60 * 60;

/** Loads the page again in this language. The server reads the cookie, and answers calls in that language too. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some of the supported browsers.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  location.reload();
}
