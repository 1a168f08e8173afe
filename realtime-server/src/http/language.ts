import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageCookie, languages } from '@joddee/marketplace/common/languages';

const ofCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]+)`);

/** What answers depend on besides their address, for caches. */
export const languageHeaders = 'accept-language, cookie';

/** The language of the user behind a request. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return chooseLanguage(ofCookie.exec(headers.cookie ?? '')?.[1], headers['accept-language']);
}

const isLanguage = (text: string | undefined): text is Language => languages.some((one) => one === text);

/**
 * The language of a user: the chosen one, otherwise English for browsers that accept it and do not mention Thai. Many
 * phones in Bangkok are set to English by people who read Thai; they list both.
 */
export function chooseLanguage(chosen: string | undefined, accepted: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  const named = (accepted ?? '').split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [tag.split('-')[0] ?? ''];
  });
  return named.includes('en') && !named.includes('th') ? 'en' : 'th';
}
