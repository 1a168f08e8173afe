import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { at } from '../seed/at.ts';

type Kind = (random: () => number, texts: readonly string[]) => string | undefined;

const toneMark = /[\u0E48-\u0E4B]/;
const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

function fragment(random: () => number, text: string, least: number, most: number): string {
  const characters = [...text];
  const length = least + Math.floor(random() * (most - least + 1));
  const from = Math.floor(random() * Math.max(1, characters.length - length));
  return characters.slice(from, from + length).join('');
}

/** Kinds of queries; undefined if the chosen text has no fragment of the kind. */
const kinds: Record<string, Kind> = {
  'with tone marks'(random, texts) {
    const part = fragment(random, at(texts, Math.floor(random() * texts.length)), 5, 14);
    return toneMark.test(part) ? part : undefined;
  },
  romanised(random, texts) {
    const word = /[A-Za-z]{3,}(?: [A-Za-z]+)?/.exec(at(texts, Math.floor(random() * texts.length)))?.[0];
    return random() < 0.5 ? word?.toUpperCase() : word;
  },
  digits(random, texts) {
    const number = /\d[\d/]{2,}/.exec(at(texts, Math.floor(random() * texts.length)))?.[0];
    return random() < 0.3 ? number?.replaceAll(/\d/g, (digit) => thaiDigits[Number(digit)] ?? '') : number;
  },
  'address parts'(random, texts) {
    const words = at(texts, Math.floor(random() * texts.length)).split(' ');
    const from = Math.floor(random() * Math.max(1, words.length - 2));
    return words.slice(from, from + 2).join(' ');
  },
  'three characters': (random, texts) =>
    fragment(random, at(texts, Math.floor(random() * texts.length)), 3, 3),
  'nothing found': (random, texts) =>
    [...fragment(random, at(texts, Math.floor(random() * texts.length)), 6, 10)].reverse().join('×'),
};

export interface SearchQuery {
  kind: string;
  text: string;
}

/** The same number of distinct queries of each kind, from the texts of these posts. */
export function searchQueries(posts: readonly PostRecord[], ofEach: number): SearchQuery[] {
  const random = seededRandom(11);
  const texts = posts.flatMap(({ title, location }) => [title, location.address]);
  return Object.entries(kinds).flatMap(([kind, make]) => {
    const found = new Set<string>();
    for (let attempt = 0; found.size < ofEach && attempt < 100 * ofEach; attempt += 1) {
      const text = make(random, texts)?.trim();
      if (text !== undefined && [...text].length >= 3) found.add(text);
    }
    return [...found].map((text) => ({ kind, text }));
  });
}
