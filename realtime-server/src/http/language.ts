import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageCookie } from '@joddee/contract/http/languages';
import { chooseLanguage } from './choose-language.ts';

const ofCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]+)`);

/** What answers depend on besides their address, for caches. */
export const languageHeaders = 'accept-language, cookie';

/** The language of the user behind a request. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return chooseLanguage(ofCookie.exec(headers.cookie ?? '')?.[1], headers['accept-language']);
}
