import type { IncomingHttpHeaders } from 'node:http';
import * as englishErrors from '@joddee/english-text/error-text';
import { hourlyText as englishPrice } from '@joddee/english-text/money';
import { homeText as englishHome } from '@joddee/english-text/screens/home-text';
import { shellText as englishShell } from '@joddee/english-text/screens/shell-text';
import type { FieldCode, RefusalCode } from '@joddee/marketplace/common/error-codes';
import { type Language, languageCookie, languages } from '@joddee/marketplace/common/languages';
import * as thaiErrors from '@joddee/thai-text/error-text';
import { hourlyText as thaiPrice } from '@joddee/thai-text/money';
import { homeText as thaiHome } from '@joddee/thai-text/screens/home-text';
import { shellText as thaiShell } from '@joddee/thai-text/screens/shell-text';

interface ErrorTexts {
  refusalText: Record<RefusalCode, string>;
  fieldText(code: FieldCode, field: string): string;
}

/** Why a request was refused. */
export const errorTexts: Record<Language, ErrorTexts> = { th: thaiErrors, en: englishErrors };

/** What previews of links say. */
export interface PreviewTexts {
  brand: string;
  title: string;
  lead: string;
  price(baht: number): string;
}

export const previewTexts: Record<Language, PreviewTexts> = {
  th: { ...thaiHome, brand: thaiShell.brand, price: thaiPrice },
  en: { ...englishHome, brand: englishShell.brand, price: englishPrice },
};

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
