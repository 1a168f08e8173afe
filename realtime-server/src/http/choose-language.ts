import { type Language, languages } from '@joddee/contract/http/languages';

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
