import type { FoundPlace } from '@joddee/bangkok/find-places';
import { quarters } from '@joddee/bangkok/quarters';
import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { limits } from '@joddee/marketplace/common/limits';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { forgetRecentPlace, recentPlaces } from '../../offline/recent-places.ts';

/** What the found spots have to fit: the vehicle, and the time if one is chosen. */
export interface Wanted {
  car: CarType;
  stay: FilteredStay | undefined;
  /** What else the map is asked for. */
  filter?: Readonly<Record<string, string>>;
}

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
  return {
    isRecent: wanted === '' && !isUsual,
    recent,
    isUsual,
    places: isUsual
      ? usual
      : isEvery
        ? []
        : places.filter(({ kind }) => kind !== 'station').slice(0, perGroup),
    /** The best match is a station. */
    areStationsFirst: places[0]?.kind === 'station',
    stations: isEvery ? [] : places.filter(({ kind }) => kind === 'station').slice(0, perGroup),
    posts: isEvery ? posts : posts.slice(0, perGroup),
    /** More posts match than are shown. */
    hasMore: !isEvery && posts.length > perGroup,
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
