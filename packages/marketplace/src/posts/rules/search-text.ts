/** Zero-width and direction marks and soft hyphens: invisible, but they would make equal words differ. */
const unseen = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const thaiZero = 0x0e50;

/**
 * The form in which texts are compared. Thai has several encodings that display alike: sara am as one character or as
 * nikhahit and sara aa, with the tone mark before, between or after; sara ae as two sara e.
 */
export function normalizeSearchText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(unseen, '')
      .toLowerCase()
      .normalize('NFC')
      .replace(/\u0E4D([\u0E48-\u0E4B]*)\u0E32/g, '$1\u0E33')
      .replace(/\u0E33[\u0E33\p{Mn}]+/gu, tonesFirst)
      .replace(/\u0E40\u0E40/g, '\u0E41')
      .replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
      .replace(/\s+/g, ' ')
      .trim()
      // Normalised again, because a moved tone mark may now precede a mark that sorts after it.
      .normalize('NFC')
  );
}

function tonesFirst(run: string): string {
  const tones = /[\u0E48-\u0E4B]/g;
  return (run.match(tones)?.join('') ?? '') + run.replace(tones, '');
}

/** The distinct windows of three characters of the normalised text, as the search index stores them. */
export function trigrams(text: string): string[] {
  const characters = [...normalizeSearchText(text)];
  const windows = new Set<string>();
  for (let start = 0; start + 3 <= characters.length; start += 1)
    windows.add(characters.slice(start, start + 3).join(''));
  return [...windows];
}

/**
 * The definition of a match; the index only selects candidates. A query of only invisible characters matches nothing.
 */
export function matchesSearch(haystack: string, query: string): boolean {
  const wanted = normalizeSearchText(query);
  return wanted !== '' && normalizeSearchText(haystack).includes(wanted);
}
