import { type Language, languageCookie } from '@joddee/contract/http/languages';

const chosenKey = 'joddee-language-chosen';
const yearSeconds = 365 * 24 * 60 * 60;

/** Loads the page again in this language. The server reads the cookie, and answers calls in that language too. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some of the supported browsers.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  try {
    sessionStorage.setItem(chosenKey, language);
  } catch {
    // Without storage only the announcement of the change is lost.
  }
  location.reload();
}

/** Whether this page is the first one after a choice. */
export function languageWasChosen(): boolean {
  try {
    const wasChosen = sessionStorage.getItem(chosenKey) !== null;
    sessionStorage.removeItem(chosenKey);
    return wasChosen;
  } catch {
    return false;
  }
}
