import type { FoundPlace } from '@joddee/bangkok/find-places';
import { quarters } from '@joddee/bangkok/quarters';
import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { limits } from '@joddee/marketplace/common/limits';
import type { CarType } from '@joddee/marketplace/posts/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { forgetRecentPlace, recentPlaces } from '../../offline/recent-places.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { placeName } from './destination-address.ts';

/** What the found spots have to fit: the vehicle, and the time if one is chosen. */
export interface Wanted {
  car: CarType;
  stay: FilteredStay | undefined;
  /** What else the map is asked for. */
  filter?: Readonly<Record<string, string>>;
}

export type WhereOption =
  | { kind: 'place'; key: string; place: FoundPlace }
  | { kind: 'spot'; key: string; post: PostView }
  /** Shows all spots that match. */
  | { kind: 'every'; key: string };

export interface WhereGroup {
  kind: 'usual' | 'places' | 'stations' | 'spots';
  options: readonly WhereOption[];
}

const placeOption = (place: FoundPlace): WhereOption => ({
  kind: 'place',
  key: `${place.kind} ${placeName(place)}`,
  place,
});

const perGroup = 3;
/** More than are shown, because places and stations are shown apart. */
const mostFound = 20;
const typingMs = 120;

/** Offered where nothing else is: before the first search, and when nothing matches. */
const usual = quarters.slice(0, perGroup).map((quarter): FoundPlace => ({ ...quarter, kind: 'district' }));

type Find = (query: string, most: number) => FoundPlace[];

/**
 * What a search for a place shows: places and stations from the first letter on, without a network, and spots whose name
 * or address holds the text and that are free for the chosen time. With nothing typed, the places chosen last. Where
 * there is nothing of these, the quarters that people go to most.
 */
export function useWhere(query: string, { car, stay }: Wanted) {
  const wanted = query.trim();
  const isOffline = useDisconnected();
  const [find, setFind] = useState<Find>();
  const [recent, setRecent] = useState<FoundPlace[]>(recentPlaces);
  const [showsEvery, setShowsEvery] = useState<string>();
  useEffect(() => {
    void import('@joddee/bangkok/find-places').then(
      ({ findPlaces }) => setFind(() => findPlaces),
      // Without the names the search for spots remains.
      () => undefined,
    );
  }, []);
  const isLongEnough = [...wanted].length >= limits.searchCharacters.min;
  const question = useSettled(JSON.stringify({ q: wanted, car, ...stay }), typingMs);
  const isAsked = isLongEnough && question !== undefined;
  const { answer: known, reload } = useApiQuery(
    'searchPosts',
    { query: JSON.parse(question ?? '{}') },
    { isAsked },
  );

  const places = wanted === '' ? [] : (find?.(wanted, mostFound) ?? []);
  // A marker object means an empty result.
  const posts = known?.ok && Array.isArray(known.data) ? known.data : [];
  const isEvery = showsEvery === wanted;
  /** Nothing matches, and nothing is awaited. */
  const isNothing =
    wanted !== '' &&
    find !== undefined &&
    places.length === 0 &&
    (!isLongEnough || (known?.ok === true && posts.length === 0));
  const isUsual = isNothing || (wanted === '' && recent.length === 0);
  const isRecent = wanted === '' && !isUsual;
  const ofKind = (isStation: boolean) =>
    isEvery ? [] : places.filter(({ kind }) => (kind === 'station') === isStation).slice(0, perGroup);
  const placeGroups: WhereGroup[] = [
    { kind: 'places', options: ofKind(false).map(placeOption) },
    { kind: 'stations', options: ofKind(true).map(placeOption) },
  ];
  // The best match is a station.
  if (places[0]?.kind === 'station') placeGroups.reverse();
  const spots = isOffline ? [] : posts.slice(0, isEvery ? posts.length : perGroup);
  const groups: WhereGroup[] = [
    ...(isUsual ? [{ kind: 'usual' as const, options: usual.map(placeOption) }] : placeGroups),
    { kind: 'spots', options: spots.map((post) => ({ kind: 'spot', key: post._id, post })) },
  ];
  const every: WhereOption[] =
    isOffline || isEvery || posts.length <= perGroup ? [] : [{ kind: 'every', key: 'every' }];
  return {
    wanted,
    isOffline,
    /** The options are the places chosen last. */
    isRecent,
    /** Something was found, not offered instead. */
    isFound: wanted !== '' && !isUsual,
    groups,
    /** All of them, in the order in which they are shown. */
    options: isRecent ? recent.map(placeOption) : [...groups.flatMap(({ options }) => options), ...every],
    isFailed: known?.ok === false,
    isNothing,
    isTooShort: wanted !== '' && !isLongEnough,
    showEvery: () => setShowsEvery(wanted),
    retry: () => void reload(),
    forget(place: FoundPlace): void {
      forgetRecentPlace(place);
      setRecent(recentPlaces());
    },
  };
}
