import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesSearch, normalizeSearchText, trigrams } from './search-text.ts';

describe('R35 the form in which texts are compared', () => {
  test.each([
    ['sara am in two characters', 'ล\u0E4D\u0E32ลูกกา', 'ล\u0E33ลูกกา'],
    ['nikhahit, tone, sara aa', 'น\u0E4D\u0E49\u0E32', 'น\u0E49\u0E33'],
    ['tone, nikhahit, sara aa', 'น\u0E49\u0E4D\u0E32', 'น\u0E49\u0E33'],
    ['sara am, tone', 'น\u0E33\u0E49', 'น\u0E49\u0E33'],
    ['already right', 'ลำน้ำ', 'ลำน้ำ'],
    ['every tone mark', 'ก\u0E4D\u0E48\u0E32 ก\u0E4D\u0E4A\u0E32 ก\u0E4D\u0E4B\u0E32', 'ก่ำ ก๊ำ ก๋ำ'],
    ['two sara e', 'เเยกอโศก', 'แยกอโศก'],
    ['zero-width space', 'จอด\u200Bรถ\u200Bใกล้\u200CBTS', 'จอดรถใกล้bts'],
    ['zero-width between the parts of sara am', 'น\u0E4D\u200B\u0E32', 'น\u0E33'],
    ['soft hyphen and byte order mark', '\uFEFFลาด\u00ADพร้าว', 'ลาดพร้าว'],
    ['Thai digits', 'ซอย ๑๐/๒๓ ถนนพระราม ๙', 'ซอย 10/23 ถนนพระราม 9'],
    ['capitals', 'The Mall บางกะปิ', 'the mall บางกะปิ'],
    ['accents in two characters', 'CAFE\u0301', 'café'],
    ['blanks', '  สยาม \t\n สแควร์\u00A0วัน ', 'สยาม สแควร์ วัน'],
    ['half a surrogate', 'ก\uD83D', 'ก\uFFFD'],
    ['nothing', ' \u200B ', ''],
  ])('%s', (_, text, normal) => {
    expect(normalizeSearchText(text)).toBe(normal);
  });

  // Drawn from the characters of the cases above, so that they combine in unusual orders.
  const tricky = fc.string({
    unit: fc.constantFrom(...'นกเาำํ้่๊๑๙aÉİΣ \u200B\u00AD\u0301\u0E38\uFEFF'),
    maxLength: 12,
  });
  const anyText = fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

  test('is unchanged by normalising it again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const normal = normalizeSearchText(text);
        expect(normalizeSearchText(normal)).toBe(normal);
      }),
      { numRuns: 2000 },
    );
  });

  test('R36 a hit has all trigrams of the query', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, query, after) => {
        const haystack = before + query + after;
        fc.pre(matchesSearch(haystack, query));
        const held = new Set(trigrams(haystack));
        for (const trigram of trigrams(query)) expect(held).toContain(trigram);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('R36 trigrams', () => {
  test.each([
    ['สยาม', ['สยา', 'ยาม']],
    ['อารีย์', ['อาร', 'ารี', 'รีย', 'ีย์']],
    ['น\u0E4D\u0E49\u0E32ใส', ['น\u0E49\u0E33', '\u0E49\u0E33ใ', '\u0E33ใส']],
    ['BTS', ['bts']],
    ['aaaa', ['aaa']],
    ['🅿️🚗ab', ['🅿\uFE0F🚗', '\uFE0F🚗a', '🚗ab']],
    ['กข', []],
    ['', []],
  ])('of %s', (text, windows) => {
    expect(trigrams(text)).toEqual(windows);
  });
});

describe('R35 hits', () => {
  const title = 'ที่จอดรถใกล้ BTS อารีย์ ซอย ๕ ริมน้ำ';
  test.each([
    ['อารีย์', true],
    ['bts อา', true],
    ['ซอย 5', true],
    ['ริมน\u0E4D\u0E49\u0E32', true],
    ['ที่จอด\u200Bรถ', true],
    ['  ใกล้  ', true],
    ['จอดรถใกล', true],
    ['อโศก', false],
    ['ซอย 6', false],
    ['', false],
    ['\u200B\u200B\u200B', false],
  ])('%j: %s', (query, hit) => {
    expect(matchesSearch(title, query)).toBe(hit);
  });
});
