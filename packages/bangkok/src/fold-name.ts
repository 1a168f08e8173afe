import { normalizeSearchText } from '@joddee/marketplace/posts/rules/search-text';

/** Tone marks, the mark of silent letters and the short-vowel mark: they are often left out or typed wrongly. */
const marks = /[\u0E47-\u0E4E]/g;
const separators = /[\s.,\-–()'’"/ฯ]+/g;

/** Letters that sound alike. */
const alike: readonly [RegExp, string][] = [
  [/[ศษ]/g, 'ส'],
  [/ณ/g, 'น'],
  [/ฎ/g, 'ด'],
  [/ฏ/g, 'ต'],
  [/ฬ/g, 'ล'],
  // There are several ways to write Thai in Latin letters: Thong Lo is Thonglor, Phra Ram is Praram.
  [/([ptkc])h/g, '$1'],
  [/ck/g, 'k'],
  [/asoke/g, 'asok'],
  [/sa+yam/g, 'siam'],
  [/aa/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/or(?![a-z])/g, 'o'],
  [/([a-z])\1/g, '$1'],
];

/** The form in which names of places are compared: forgiving of tone marks, spaces and spelling. */
export function foldName(name: string): string {
  let folded = normalizeSearchText(name).replace(marks, '');
  for (const [letters, one] of alike) folded = folded.replace(letters, one);
  return folded.replace(separators, '');
}

/** The folded name from each of its words on. */
export function foldedFromEachWord(name: string): string[] {
  const words = normalizeSearchText(name).split(separators).filter(Boolean);
  return words.map((_, at) => foldName(words.slice(at).join(' ')));
}
