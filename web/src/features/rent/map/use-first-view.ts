import { nearMetres, type Place } from '@joddee/marketplace/common/distance';
import type { MapView } from '@joddee/marketplace/map/shapes';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { mapPosition } from '../../../components/search/destination-address.ts';
import { useSpotCount } from '../filter/spot-counts.ts';
import type { Filter } from '../filter/spot-filter.ts';
import { useRentAddress } from '../use-rent-address.ts';
import { around, cityArea } from './map-area.ts';
import { mapViewQuery } from './map-view-query.ts';
import type { useRentMap } from './use-rent-map.ts';
import { askAllInCity, askNearestInCity, cityCorners, nearestInCity } from './wider-places.ts';

/** Fewer spots than this in the first view lead to the nearest ones. */
const enoughSpots = 5;
const nearestShown = 5;

/** What a step belongs to: the position of the user, or none. */
interface Step {
  at: Place | undefined;
}

/**
 * The first view of a map that nobody has named: where it shows almost nothing, it fits the nearest spots by itself, which
 * may be free for a part only. Around the user, who stays in its middle, it does so where it shows nothing, and those within
 * a short walk come first. Without any it is the whole city.
 * Until the map is moved, the whole city is offered.
 */
export function useFirstView(
  rentMap: ReturnType<typeof useRentMap>,
  answered: MapView | undefined,
  question: string,
) {
  const { area, isReady, isStartNamed, position, fit, hasMoved } = rentMap;
  const { filter, destination } = useRentAddress();
  const [isOver, setOver] = useState(false);
  /** What is known is said: no other view follows by itself. */
  const [settled, setSettled] = useState<Step>();
  const isSettled = settled !== undefined && settled.at === position;
  /** What was known when the map moved to the nearest spots. */
  const [fitted, setFitted] = useState<Step & { from: MapView | undefined }>();
  const asked = useRef<Step>(undefined);
  const isUnnamed = !isStartNamed && destination === undefined && !isOver;
  const isFirst = isReady && isUnnamed && position === undefined;
  const cityCount = useSpotCount(isFirst ? cityArea : undefined, filter);
  const latest = useRef({ fit, answered, filter });
  useEffect(() => {
    latest.current = { fit, answered, filter };
  });
  const shown = answered?.total;
  const enough = position === undefined ? enoughSpots : 1;
  const isFitting =
    isUnnamed &&
    !isSettled &&
    shown !== undefined &&
    shown < enough &&
    (fitted === undefined || fitted.at !== position || fitted.from === answered);
  const query = JSON.stringify(
    position === undefined
      ? mapViewQuery(cityArea, filter, undefined)
      : { ...mapViewQuery(around(position, nearMetres), filter, position), sort: 'near' },
  );
  /** A position moves the map, and the last answer is about another area then. */
  const isAboutArea =
    position === undefined ||
    (area !== undefined && question === JSON.stringify(mapViewQuery(area, filter, position)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first answer counts, whatever is chosen later.
  useEffect(() => {
    if (!isUnnamed || !isAboutArea || shown === undefined) return;
    if (asked.current !== undefined && asked.current.at === position) return;
    const step = { at: position };
    asked.current = step;
    if (shown >= enough || hasMoved.current) return setSettled(step);
    void callApi('queryMap', { query: JSON.parse(query) }).then(async (answer) => {
      if (asked.current !== step) return;
      const places = answer.ok ? await placesToShow(answer.data, position, latest.current.filter) : [];
      if (asked.current !== step) return;
      const { fit, answered } = latest.current;
      if (!hasMoved.current && fit(places)) setFitted({ ...step, from: answered });
      else setSettled(step);
    });
  }, [isUnnamed, isAboutArea, shown, position]);

  return {
    /** Undefined, too, between an answer without spots and that about the nearest ones. */
    view: isFitting ? undefined : answered,
    /** The number of spots in the city, while it is offered. */
    cityCount: isFirst && cityCount !== undefined && cityCount > (shown ?? 0) ? cityCount : undefined,
    /** Nothing but the screen itself has chosen what the map shows. */
    isUnnamed,
    showCity(of: Filter = filter): void {
      setOver(true);
      void askAllInCity(of).then((places) => latest.current.fit(places));
    },
    endFirstView: () => setOver(true),
  };
}

/** The nearest spots; around the user with each place its opposite, so that the position stays in the middle. */
async function placesToShow(
  view: MapView,
  position: Place | undefined,
  filter: Filter,
): Promise<readonly Place[]> {
  const { spots } = view;
  if (position === undefined) {
    if (spots.length > 0) return spots.slice(0, nearestShown);
    const nearest = nearestInCity(view, cityArea);
    return nearest.length > 0 ? nearest : cityCorners;
  }
  const near = spots.filter(({ distance }) => distance <= nearMetres).slice(0, nearestShown);
  const shown = near.length > 0 ? near : await askNearestInCity(filter, position);
  return shown.flatMap(({ latitude, longitude }) => [
    { latitude, longitude },
    { latitude: 2 * position.latitude - latitude, longitude: 2 * position.longitude - longitude },
  ]);
}

/** Where fewer are near, farther ones are shown too, up to this distance; without any the nearest in the city. */
const wantedSpots = 3;
const farthestMetres = 3000;
/** Closer than this the walk around the place is out of sight. */
const closestZoom = 16;

/**
 * After a search for a place the view is fitted to it and to what is free around it, unless all of that is in sight. Until
 * the spots are known nothing is said of another view, unless the user moves the map.
 */
export function usePlaceView(fit: ReturnType<typeof useRentMap>['fit']) {
  const { at, destination, filter } = useRentAddress();
  /** The address has the view of a search; that of a map which has moved since is another one. */
  const searched = destination !== undefined && at === mapPosition(destination) ? at : undefined;
  const [wanted, setWanted] = useState(searched);
  const [fitted, setFitted] = useState<string>();
  if (searched !== undefined && searched !== wanted) {
    setWanted(searched);
    setFitted(undefined);
  } else if (searched === undefined && wanted !== undefined && wanted === fitted) setWanted(undefined);
  const latest = useRef({ fit, filter, destination });
  useEffect(() => {
    latest.current = { fit, filter, destination };
  });
  const isMoved = useRef(false);

  useEffect(() => {
    const { destination: place, filter } = latest.current;
    if (wanted === undefined || place === undefined) return;
    let current = true;
    isMoved.current = false;
    const query = { ...mapViewQuery(around(place, farthestMetres), filter, place), sort: 'near' };
    void callApi('queryMap', { query }).then(async (answer) => {
      const { spots = [] } = answer.ok ? answer.data : {};
      const near = spots.filter(({ distance }) => distance <= nearMetres);
      const shownNear = spots.slice(0, Math.max(near.length, wantedSpots));
      const shown = shownNear.length > 0 || !answer.ok ? shownNear : await askNearestInCity(filter, place);
      if (!current) return;
      if (answer.ok && !isMoved.current)
        latest.current.fit([place, ...(shown.length > 0 ? shown : cityCorners)], closestZoom);
      setFitted(wanted);
    });
    return () => {
      current = false;
    };
  }, [wanted]);

  return {
    isFitting: wanted !== undefined && wanted !== fitted,
    onUserMove(): void {
      isMoved.current = true;
      setFitted(wanted);
    },
  };
}
