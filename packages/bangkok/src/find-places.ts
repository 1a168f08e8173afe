import { type DestinationKind, destinations } from './destinations.ts';
import { roads } from './drawn-lines.ts';
import { englishNames } from './english-names.ts';
import { foldedFromEachWord, foldName } from './fold-name.ts';
import { railLines } from './rail-lines.ts';

/** Whether one letter inserted, left out or replaced, or two swapped, turn the text into the beginning of the name. */
export function isWithinOneEdit(text: string, name: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === name[same]) same += 1;
  const rest = text.slice(same);
  if (rest === '') return true;
  const isBegun = (left: string, right: string) => right.startsWith(left);
  return (
    isBegun(rest.slice(1), name.slice(same + 1)) ||
    isBegun(rest.slice(1), name.slice(same)) ||
    isBegun(rest, name.slice(same + 1)) ||
    (rest[0] === name[same + 1] && rest[1] === name[same] && isBegun(rest.slice(2), name.slice(same + 2)))
  );
}

export type PlaceKind = DestinationKind | 'station' | 'road';

export interface FoundPlace {
  kind: PlaceKind;
  name: string;
  englishName: string;
  /** Of a station: what its name is called after in speech, such as BTS. */
  system?: string;
  latitude: number;
  longitude: number;
}

interface Entry {
  place: FoundPlace;
  /** The folded names, each from each of its words on; whole names first. */
  wholeNames: string[];
  laterWords: string[];
}

/** Words that name a kind: alone they list it, before a name they narrow the search to it. */
const kindWords: readonly [word: string, kinds: readonly PlaceKind[]][] = (
  [
    ['รถไฟฟ้าสถานี', ['station']],
    ['สถานีรถไฟฟ้า', ['station']],
    ['รถไฟฟ้า', ['station']],
    ['สถานี', ['station', 'terminal']],
    ['บีทีเอส', ['station']],
    ['เอ็มอาร์ที', ['station']],
    ['bts', ['station']],
    ['mrt', ['station']],
    ['arl', ['station']],
    ['โรงพยาบาล', ['hospital']],
    ['โรงบาล', ['hospital']],
    ['รพ', ['hospital']],
    ['hospital', ['hospital']],
    ['มหาวิทยาลัย', ['university']],
    ['มหาลัย', ['university']],
    ['ม.', ['university']],
    ['university', ['university']],
    ['ห้างสรรพสินค้า', ['mall']],
    ['ห้าง', ['mall']],
    ['mall', ['mall']],
    ['ตลาด', ['market', 'station']],
    ['market', ['market']],
    ['สนามบิน', ['terminal']],
    ['airport', ['terminal']],
    ['วัด', ['temple', 'station']],
    ['wat', ['temple', 'station']],
    ['สถานทูต', ['embassy']],
    ['embassy', ['embassy']],
    ['สวน', ['park', 'station']],
    ['park', ['park']],
    ['ถนน', ['road']],
    ['ถ.', ['road']],
    ['ย่าน', ['district']],
    ['เขต', ['district']],
  ] as const
).map(([word, kinds]) => [foldName(word), kinds] as const);

/** Of equal matches these come first: where many people drive to. */
const kindOrder: readonly PlaceKind[] = [
  'mall',
  'hospital',
  'terminal',
  'station',
  'district',
  'market',
  'university',
  'stadium',
  'park',
  'temple',
  'office',
  'embassy',
  'road',
];

let entries: readonly Entry[] | undefined;

/** The places whose names match best, without a network. Half-typed and slightly misspelt names match too. */
export function findPlaces(query: string, most: number): FoundPlace[] {
  const wanted = foldName(query);
  if (wanted === '') return [];
  for (const meant of [wanted, ...otherReadings(query, wanted)]) {
    entries ??= allPlaces().map(entryOf);
    const found = bestOf(scored(entries, meant), most);
    if (found.length > 0) return found;
  }
  return [];
}

/** What a query without a match may mean: its road, its kind spelt right, or itself without its last words. */
function* otherReadings(query: string, wanted: string): Generator<string> {
  const road = foldName(lane.exec(query.trim())?.groups?.road ?? '');
  if (road !== '') yield road;
  for (const [word] of kindWords)
    for (const length of [word.length + 1, word.length, word.length - 1]) {
      const begun = wanted.slice(0, length);
      if (word.length < shortestMisspelt || wanted.length <= length) continue;
      if (isWithinOneEdit(begun, word) && isWithinOneEdit(word, begun)) yield word + wanted.slice(length);
    }
  const words = query.trim().split(/\s+/u);
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const shorter = foldName(words.slice(0, kept).join(' '));
    if (shorter.length >= shortestNamed) yield shorter;
  }
}

/** A lane has the name of its road or quarter, often with a number. */
const lane = /^(?:ซอย|ซ\.|soi)\s*(?<road>.*?)[\s\d๐-๙/]*$/iu;

function scored(among: readonly Entry[], wanted: string): { place: FoundPlace; score: number }[] {
  return among.flatMap((entry) => {
    const score = scoreOf(entry, wanted);
    return score === undefined ? [] : [{ place: entry.place, score }];
  });
}

/** Shorter names occur within other words. */
const shortestNamed = 4;

/** Every address ends with the city, which contains the names of other places. */
const cityOfAddress = /(?<!ศาลาว่าการ)กรุงเทพมหานคร|กรุงเทพฯ?|กทม\.?|ประเทศไทย/g;

/** Districts have the names of stations and roads, some of which are elsewhere. */
const districtOfAddress = /(?:แขวง|เขต)\s*\S+/g;

/** Names of roads of many kilometres. The station or the quarter of that name is seldom where an address on the road is. */
const longRoads: ReadonlySet<string> = new Set(
  [
    'สุขุมวิท',
    'พหลโยธิน',
    'ลาดพร้าว',
    'รามคำแหง',
    'รามอินทรา',
    'เพชรเกษม',
    'เพชรบุรี',
    'เพชรบุรีตัดใหม่',
    'จรัญสนิทวงศ์',
    'วิภาวดีรังสิต',
    'รัชดาภิเษก',
    'รัชดา',
    'ศรีนครินทร์',
    'เจริญกรุง',
    'สาทร',
    'พระราม 2',
    'พระราม 3',
    'พระราม 4',
    'พระราม 9',
  ].flatMap((name) => [name, `ถนน${name}`]),
);

export interface NamedPlace extends FoundPlace {
  /** The text may mean any part of a long road by the name. */
  isLongRoad: boolean;
}

/**
 * The places that a text names, such as an address or the title of a listing: the longest names first, then those in the
 * names of its districts, and long roads last.
 */
export function placesNamedIn(text: string, most: number): NamedPlace[] {
  const address = text.replace(cityOfAddress, ' ');
  const folded = foldName(address.replace(districtOfAddress, ' '));
  const districts = foldName((address.match(districtOfAddress) ?? []).join(' '));
  entries ??= allPlaces().map(entryOf);
  const named = entries.flatMap(({ place, wholeNames }) => {
    const longestIn = (words: string) =>
      Math.max(...wholeNames.map((name) => (words.includes(name) ? name.length : 0)));
    const length = longestIn(folded);
    if (length >= shortestNamed) return [{ place, score: -length }];
    const inDistricts = place.kind === 'road' ? 0 : longestIn(districts);
    return inDistricts < shortestNamed ? [] : [{ place, score: 1 / inDistricts }];
  });
  return bestOf(named, named.length)
    .map((place) => ({ ...place, isLongRoad: longRoads.has(place.name) && !isCalledStation(folded, place) }))
    .sort((a, b) => Number(a.isLongRoad) - Number(b.isLongRoad))
    .slice(0, most);
}

/** 'MRT สุขุมวิท' is not the road. */
const isCalledStation = (folded: string, { kind, name, englishName }: FoundPlace): boolean =>
  kind === 'station' &&
  kindWords.some(
    ([word, kinds]) =>
      kinds.includes('station') && [name, englishName].some((each) => folded.includes(word + foldName(each))),
  );

/** The best ones, each name once. Lower scores are better. */
function bestOf(scored: { place: FoundPlace; score: number }[], most: number): FoundPlace[] {
  const best = scored.sort(
    (a, b) =>
      a.score - b.score ||
      kindOrder.indexOf(a.place.kind) - kindOrder.indexOf(b.place.kind) ||
      a.place.name.length - b.place.name.length,
  );
  const names = new Set<string>();
  return best
    .filter(({ place: { name } }) => !names.has(name) && names.add(name))
    .slice(0, most)
    .map(({ place }) => place);
}

/** Lower is better; undefined if the place does not match. */
function scoreOf({ place, wholeNames, laterWords }: Entry, wanted: string): number | undefined {
  const byName = nameScore(wholeNames, laterWords, wanted);
  if (byName !== undefined) return byName;
  for (const [word, kinds] of kindWords) {
    const isLast = wanted.endsWith(word);
    if (!kinds.includes(place.kind) || !(isLast || wanted.startsWith(word))) continue;
    // English names its kind last.
    const rest = isLast ? wanted.slice(0, -word.length) : wanted.slice(word.length);
    if (rest === '') return 5;
    const score = nameScore(wholeNames, laterWords, rest);
    if (score !== undefined) return score;
  }
  return undefined;
}

const shortestInside = 3;
const shortestMisspelt = 5;

function nameScore(wholeNames: string[], laterWords: string[], wanted: string): number | undefined {
  if (wholeNames.includes(wanted)) return 0;
  if (wholeNames.some((name) => name.startsWith(wanted))) return 1;
  if (laterWords.some((name) => name.startsWith(wanted))) return 2;
  if (wanted.length >= shortestInside && wholeNames.some((name) => name.includes(wanted))) return 3;
  if (wanted.length < shortestMisspelt) return undefined;
  const isMisspelt = [...wholeNames, ...laterWords].some((name) => isWithinOneEdit(wanted, name));
  return isMisspelt ? 4 : undefined;
}

function entryOf(place: FoundPlace & { otherNames: readonly string[] }): Entry {
  const { otherNames, ...shown } = place;
  const names = [place.name, place.englishName, ...otherNames].map(foldedFromEachWord);
  return {
    place: shown,
    wholeNames: names.flatMap(([whole]) => whole ?? []),
    laterWords: names.flatMap(([, ...later]) => later),
  };
}

function allPlaces(): (FoundPlace & { otherNames: readonly string[] })[] {
  const inEnglish = (name: string) => englishNames[name] ?? name;
  return [
    ...destinations,
    ...railLines.flatMap(({ system, stations }) =>
      stations.map((station) => ({
        ...station,
        kind: 'station' as const,
        system,
        englishName: inEnglish(station.name),
        otherNames: [station.name, inEnglish(station.name)].map((name) => `${system} ${name}`),
      })),
    ),
    ...roads.map(({ name, points }) => {
      // The middle of a road, because a map cannot be centred on a line.
      const [latitude = 0, longitude = 0] = points[Math.floor(points.length / 2)] ?? [];
      return {
        kind: 'road' as const,
        name,
        englishName: inEnglish(name),
        latitude,
        longitude,
        otherNames: [],
      };
    }),
  ];
}
