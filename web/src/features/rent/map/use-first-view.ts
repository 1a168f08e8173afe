import type { MapView } from '@joddee/marketplace/map/shapes';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Destination } from '../../../components/search/destination-address.ts';
import type { Filter } from '../filter/spot-filter.ts';
import { useSpotCount } from '../filter/use-spot-count.ts';
import { cityArea } from './map-area.ts';
import { mapViewQuery } from './use-map-view.ts';
import type { useRentMap } from './use-rent-map.ts';

/** Fewer spots than this in the first view lead to the nearest ones. */
const enoughSpots = 5;
const nearestShown = 5;
/** A map that is later than this may not come at all. */
const mapWithinMs = 5000;

/**
 * The first view of a map that nobody has named: where it shows almost nothing, it fits the nearest spots by itself.
 * Until the map is moved, the whole city is offered.
 */
export function useFirstView(
  rentMap: ReturnType<typeof useRentMap>,
  answered: MapView | undefined,
  filter: Filter,
  destination: Destination | undefined,
) {
  const { isReady, isStartNamed, position, fit, hasMoved } = rentMap;
  const [isOver, setOver] = useState(false);
  /** What is known is said: no other view follows by itself. */
  const [isSettled, setSettled] = useState(false);
  /** What was known when the map moved to the nearest spots. */
  const [fittedFrom, setFittedFrom] = useState<MapView>();
  const hasAsked = useRef(false);
  const isUnnamed = !isStartNamed && position === undefined && destination === undefined && !isOver;
  const isFirst = isReady && isUnnamed;
  const cityCount = useSpotCount(isFirst ? cityArea : undefined, filter);
  const latest = useRef({ fit, answered });
  useEffect(() => {
    latest.current = { fit, answered };
  });
  const shown = answered?.total;
  const isFitting =
    isUnnamed &&
    !isSettled &&
    shown !== undefined &&
    shown < enoughSpots &&
    (fittedFrom === undefined || fittedFrom === answered);
  const query = JSON.stringify(mapViewQuery(cityArea, filter, undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first answer counts, whatever is chosen later.
  useEffect(() => {
    if (!isFirst || shown === undefined || hasAsked.current) return;
    hasAsked.current = true;
    if (shown >= enoughSpots || hasMoved.current) return setSettled(true);
    void callApi('queryMap', { query: JSON.parse(query) }).then((answer) => {
      const { fit, answered } = latest.current;
      if (answer.ok && !hasMoved.current && fit(answer.data.spots.slice(0, nearestShown)))
        setFittedFrom(answered);
      else setSettled(true);
    });
  }, [isFirst, shown]);

  const waitsForMap = isFitting && !isReady;
  useEffect(() => {
    if (!waitsForMap) return;
    const timer = setTimeout(() => setSettled(true), mapWithinMs);
    return () => clearTimeout(timer);
  }, [waitsForMap]);

  return {
    /** Undefined, too, between an answer without spots and that about the nearest ones. */
    view: isFitting ? undefined : answered,
    /** The number of spots in the city, while it is offered. */
    cityCount: isFirst && cityCount !== undefined && cityCount > (shown ?? 0) ? cityCount : undefined,
    showCity(): void {
      setOver(true);
      fit([
        { latitude: cityArea.south, longitude: cityArea.west },
        { latitude: cityArea.north, longitude: cityArea.east },
      ]);
    },
    endFirstView: () => setOver(true),
  };
}
