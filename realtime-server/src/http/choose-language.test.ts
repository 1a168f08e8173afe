import { expect, test } from 'vitest';
import { chooseLanguage } from './texts.ts';

test.each([
  ['a browser in Thai', undefined, 'th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['a browser in English whose user reads Thai too', undefined, 'en-US,en;q=0.9,th;q=0.8', 'th'],
  ['a browser in English', undefined, 'en-GB,en;q=0.9', 'en'],
  ['a browser in French that accepts English', undefined, 'fr-FR,fr;q=0.9,en;q=0.5', 'en'],
  ['a browser that refuses Thai', undefined, 'en, th;q=0', 'en'],
  ['a browser that refuses English', undefined, 'de, en;q=0.0', 'th'],
  ['a browser of neither', undefined, 'ja-JP', 'th'],
  ['any language', undefined, '*', 'th'],
  ['no header', undefined, undefined, 'th'],
  ['an empty header', undefined, '', 'th'],
  ['a choice of English', 'en', 'th', 'en'],
  ['a choice of Thai', 'th', 'en', 'th'],
  ['a choice of nothing known', 'xx', 'en', 'en'],
  ['a broken header', undefined, ';;,,q=,en;;', 'en'],
])('%s', (_, chosen, accepted, language) => {
  expect(chooseLanguage(chosen, accepted)).toBe(language);
});
