import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { retiredWords } from './glossary.ts';

/** A type without the words of its language: any text in place of a certain one. */
type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends (...given: infer Given) => infer Result
        ? (...given: Given) => Widened<Result>
        : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The exports of a Thai module that are missing in English, or that callers cannot use in the same way. */
export type GapsOf<Path, OfThai, OfEnglish> = {
  [Export in keyof OfThai]: Export extends keyof OfEnglish
    ? OfEnglish[Export] extends Widened<OfThai[Export]>
      ? never
      : `${Path & string}: ${Export & string}`
    : `${Path & string}: ${Export & string}`;
}[keyof OfThai];

/** Every module of the Thai texts. */
const thaiModules = {
  dates: () => import('@joddee/thai-text/dates'),
  distances: () => import('@joddee/thai-text/distances'),
  'error-text': () => import('@joddee/thai-text/error-text'),
  'fields/field-names': () => import('@joddee/thai-text/fields/field-names'),
  glossary: () => import('@joddee/thai-text/glossary'),
  language: () => import('@joddee/thai-text/language'),
  'letters/letters': () => import('@joddee/thai-text/letters/letters'),
  'listings/lot-text': () => import('@joddee/thai-text/listings/lot-text'),
  'listings/opening-text': () => import('@joddee/thai-text/listings/opening-text'),
  'listings/post-field-names': () => import('@joddee/thai-text/listings/post-field-names'),
  'page/page-text': () => import('@joddee/thai-text/page/page-text'),
  'places/local-name': () => import('@joddee/thai-text/places/local-name'),
  'places/map-name': () => import('@joddee/thai-text/places/map-name'),
  money: () => import('@joddee/thai-text/money'),
  'relative-time': () => import('@joddee/thai-text/relative-time'),
  'screens/account-text': () => import('@joddee/thai-text/screens/account-text'),
  'screens/account/account-care-text': () => import('@joddee/thai-text/screens/account/account-care-text'),
  'screens/account/own-data-text': () => import('@joddee/thai-text/screens/account/own-data-text'),
  'screens/account/privacy-text': () => import('@joddee/thai-text/screens/account/privacy-text'),
  'screens/account/trail-text': () => import('@joddee/thai-text/screens/account/trail-text'),
  'screens/admin-text': () => import('@joddee/thai-text/screens/admin-text'),
  'screens/arrival/arrival-text': () => import('@joddee/thai-text/screens/arrival/arrival-text'),
  'screens/book-text': () => import('@joddee/thai-text/screens/book-text'),
  'screens/booking-text': () => import('@joddee/thai-text/screens/booking-text'),
  'screens/calendar/calendar-text': () => import('@joddee/thai-text/screens/calendar/calendar-text'),
  'screens/complaints/complaint-desk-text': () =>
    import('@joddee/thai-text/screens/complaints/complaint-desk-text'),
  'screens/complaints/complaint-text': () => import('@joddee/thai-text/screens/complaints/complaint-text'),
  'screens/design-text': () => import('@joddee/thai-text/screens/design-text'),
  'screens/desk-text': () => import('@joddee/thai-text/screens/desk-text'),
  'screens/favourites-text': () => import('@joddee/thai-text/screens/favourites-text'),
  'screens/home-text': () => import('@joddee/thai-text/screens/home-text'),
  'screens/map-text': () => import('@joddee/thai-text/screens/map-text'),
  'screens/messages/messages-text': () => import('@joddee/thai-text/screens/messages/messages-text'),
  'screens/my-items-text': () => import('@joddee/thai-text/screens/my-items-text'),
  'screens/notices/inbox-text': () => import('@joddee/thai-text/screens/notices/inbox-text'),
  'screens/notices/notice-settings-text': () =>
    import('@joddee/thai-text/screens/notices/notice-settings-text'),
  'screens/notices/notice-text': () => import('@joddee/thai-text/screens/notices/notice-text'),
  'screens/occupied/occupied-text': () => import('@joddee/thai-text/screens/occupied/occupied-text'),
  'screens/occupied/review-text': () => import('@joddee/thai-text/screens/occupied/review-text'),
  'screens/person-text': () => import('@joddee/thai-text/screens/person-text'),
  'screens/post-text': () => import('@joddee/thai-text/screens/post-text'),
  'screens/price-text': () => import('@joddee/thai-text/screens/price-text'),
  'screens/rating-text': () => import('@joddee/thai-text/screens/rating-text'),
  'screens/rent-text': () => import('@joddee/thai-text/screens/rent-text'),
  'screens/repeat/repeat-text': () => import('@joddee/thai-text/screens/repeat/repeat-text'),
  'screens/search-text': () => import('@joddee/thai-text/screens/search-text'),
  'screens/shell-text': () => import('@joddee/thai-text/screens/shell-text'),
  'screens/support-text': () => import('@joddee/thai-text/screens/support-text'),
  'screens/waits/waits-text': () => import('@joddee/thai-text/screens/waits/waits-text'),
  'screens/wizard-text': () => import('@joddee/thai-text/screens/wizard-text'),
  'status-text': () => import('@joddee/thai-text/status-text'),
  times: () => import('@joddee/thai-text/times'),
  'unavailable-text': () => import('@joddee/thai-text/unavailable-text'),
};

/** The modules that replace them in English. */
const englishModules = {
  dates: () => import('./dates.ts'),
  distances: () => import('./distances.ts'),
  'error-text': () => import('./error-text.ts'),
  'fields/field-names': () => import('./fields/field-names.ts'),
  glossary: () => import('./glossary.ts'),
  language: () => import('./language.ts'),
  'letters/letters': () => import('./letters/letters.ts'),
  'listings/lot-text': () => import('./listings/lot-text.ts'),
  'listings/opening-text': () => import('./listings/opening-text.ts'),
  'listings/post-field-names': () => import('./listings/post-field-names.ts'),
  'page/page-text': () => import('./page/page-text.ts'),
  'places/local-name': () => import('./places/local-name.ts'),
  'places/map-name': () => import('./places/map-name.ts'),
  money: () => import('./money.ts'),
  'relative-time': () => import('./relative-time.ts'),
  'screens/account-text': () => import('./screens/account-text.ts'),
  'screens/account/account-care-text': () => import('./screens/account/account-care-text.ts'),
  'screens/account/own-data-text': () => import('./screens/account/own-data-text.ts'),
  'screens/account/privacy-text': () => import('./screens/account/privacy-text.ts'),
  'screens/account/trail-text': () => import('./screens/account/trail-text.ts'),
  'screens/admin-text': () => import('./screens/admin-text.ts'),
  'screens/arrival/arrival-text': () => import('./screens/arrival/arrival-text.ts'),
  'screens/book-text': () => import('./screens/book-text.ts'),
  'screens/booking-text': () => import('./screens/booking-text.ts'),
  'screens/calendar/calendar-text': () => import('./screens/calendar/calendar-text.ts'),
  'screens/complaints/complaint-desk-text': () => import('./screens/complaints/complaint-desk-text.ts'),
  'screens/complaints/complaint-text': () => import('./screens/complaints/complaint-text.ts'),
  'screens/design-text': () => import('./screens/design-text.ts'),
  'screens/desk-text': () => import('./screens/desk-text.ts'),
  'screens/favourites-text': () => import('./screens/favourites-text.ts'),
  'screens/home-text': () => import('./screens/home-text.ts'),
  'screens/map-text': () => import('./screens/map-text.ts'),
  'screens/messages/messages-text': () => import('./screens/messages/messages-text.ts'),
  'screens/my-items-text': () => import('./screens/my-items-text.ts'),
  'screens/notices/inbox-text': () => import('./screens/notices/inbox-text.ts'),
  'screens/notices/notice-settings-text': () => import('./screens/notices/notice-settings-text.ts'),
  'screens/notices/notice-text': () => import('./screens/notices/notice-text.ts'),
  'screens/occupied/occupied-text': () => import('./screens/occupied/occupied-text.ts'),
  'screens/occupied/review-text': () => import('./screens/occupied/review-text.ts'),
  'screens/person-text': () => import('./screens/person-text.ts'),
  'screens/post-text': () => import('./screens/post-text.ts'),
  'screens/price-text': () => import('./screens/price-text.ts'),
  'screens/rating-text': () => import('./screens/rating-text.ts'),
  'screens/rent-text': () => import('./screens/rent-text.ts'),
  'screens/repeat/repeat-text': () => import('./screens/repeat/repeat-text.ts'),
  'screens/search-text': () => import('./screens/search-text.ts'),
  'screens/shell-text': () => import('./screens/shell-text.ts'),
  'screens/support-text': () => import('./screens/support-text.ts'),
  'screens/waits/waits-text': () => import('./screens/waits/waits-text.ts'),
  'screens/wizard-text': () => import('./screens/wizard-text.ts'),
  'status-text': () => import('./status-text.ts'),
  times: () => import('./times.ts'),
  'unavailable-text': () => import('./unavailable-text.ts'),
};

type Thai = typeof thaiModules;
type English = typeof englishModules;
type ModuleOf<Load> = Load extends () => Promise<infer Module> ? Module : never;

type Gaps = {
  [Path in keyof Thai]: Path extends keyof English
    ? GapsOf<Path, ModuleOf<Thai[Path]>, ModuleOf<English[Path]>>
    : Path;
}[keyof Thai];

/** Does not compile while there are gaps; the compiler names them. */
const gaps: Record<Gaps, never> = {};

const folderOfThai = join(import.meta.dirname, '..', '..', 'thai-text', 'src');
type Exports = Record<string, unknown>;
const englishLoads: Record<string, () => Promise<Exports>> = englishModules;
const loaded = await Promise.all(
  Object.entries<() => Promise<Exports>>(thaiModules).map(async ([path, load]) => ({
    path,
    thai: { ...(await load()) },
    english: { ...(await englishLoads[path]?.()) },
  })),
);

/** Parameters with which functions of few words answer; others are called by tests of their own. */
const samples = [
  [],
  [1, 1, 1],
  [2, 3, 4],
  ['a', 'b', 'c'],
  ['2026-11-24', '2026-11-23'],
  ['Ann', 2],
  [2, 'a'],
  [['a', 'b']],
];

/** The texts of a value with their paths; a function is named with each sample that it answers. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return samples.flatMap((given, index) => {
      try {
        const texts = textsOf(value(...given), `${path}(${index})`);
        return texts.filter(([, text]) => !/undefined|NaN|\[object/.test(text));
      } catch {
        return [];
      }
    });
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** The paths within a value; a list or a table of texts has the same in both languages. */
function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, `${path}.${key}`));
}

const withoutWordList = (path: string) => !path.startsWith('glossary.retiredWords');

const withoutMarkup = (text: string) => text.replaceAll(/<[^>]*>/g, '');

/** The sign of the currency is in the block of Thai letters, but no letter. */
const thaiLetters = /[\u0E01-\u0E3A\u0E40-\u0E5B]/;

test('every module of the Thai texts is compared with its English one', () => {
  const files = readdirSync(folderOfThai, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.ts'.length));
  expect(Object.keys(thaiModules).sort()).toEqual(files.sort());
  expect(gaps).toEqual({});
});

describe.each(loaded)('$path', ({ path, thai, english }) => {
  const texts = textsOf(english, path).filter(([at]) => withoutWordList(at));

  test('has the same texts in both languages', () => {
    const [inThai, inEnglish] = [thai, english].map((all) =>
      pathsOf(all, path).filter(withoutWordList).sort(),
    );
    expect(inEnglish).toEqual(inThai);
  });

  test('has the same empty texts, which say that there is none', () => {
    const emptyOf = (all: unknown) =>
      textsOf(all, path).flatMap(([at, text]) => (text === '' && !at.includes('(') ? [at] : []));
    expect(emptyOf(english)).toEqual(emptyOf(thai));
  });

  test('has no Thai letter in English, but in the name of Thai', () => {
    const others = texts.filter(([at]) => at !== 'screens/shell-text.shellText.otherLanguage');
    expect(others.filter(([, text]) => thaiLetters.test(text))).toEqual([]);
  });

  test('is written as all English texts are', () => {
    expect(texts.filter(([, text]) => /[!'"]/.test(withoutMarkup(text)))).toEqual([]);
    const fixed = texts.filter(([at]) => !at.includes('(') && !at.endsWith('supportPoint'));
    expect(fixed.filter(([, text]) => text !== text.trim() || text.includes('  '))).toEqual([]);
    const words = new RegExp(`\\b(?:${retiredWords.join('|')})\\b`, 'i');
    expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
  });
});
