import type { MapView } from '@joddee/contract/map-view';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Filter } from '../filter/spot-filter.ts';
import { useSpotCount } from '../filter/use-spot-count.ts';
import { cityArea } from './map-area.ts';
import { mapViewQuery } from './use-map-view.ts';
import type { useRentMap } from './use-rent-map.ts';

/** Fewer spots than this in the first view lead to the nearest ones. */
const enoughSpots = 2;
const nearestShown = 5;
/** A map that shows the nearest spots already does not move to them. */
const fitsWithinMs = 2000;

/**
 * The first view of a map that nobody has named: where it shows almost nothing, it fits the nearest spots by itself.
 * Until the map is moved, the whole city is offered.
 */
export function useFirstView(
  rentMap: ReturnType<typeof useRentMap>,
  answered: MapView | undefined,
  filter: Filter,
) {
  const { isReady, isStartNamed, position, fit, hasMoved } = rentMap;
  const [isOver, setOver] = useState(false);
  /** The answer to the first question. */
  const firstAnswer = useRef<MapView>(undefined);
  const [hasFitted, setFitted] = useState(false);
  const isFirst = isReady && !isStartNamed && position === undefined && !isOver;
  const cityCount = useSpotCount(isFirst ? cityArea : undefined, filter);
  const latestFit = useRef(fit);
  useEffect(() => {
    latestFit.current = fit;
  });
  const shown = answered?.total;
  const isFitting =
    isFirst &&
    !hasFitted &&
    shown !== undefined &&
    shown < enoughSpots &&
    [undefined, answered].includes(firstAnswer.current);
  const query = JSON.stringify(mapViewQuery(cityArea, filter, undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first answer counts, whatever is chosen later.
  useEffect(() => {
    if (!isFirst || answered === undefined || firstAnswer.current !== undefined) return;
    firstAnswer.current = answered;
    if (answered.total >= enoughSpots || hasMoved.current) return setFitted(true);
    void callApi('queryMap', { query: JSON.parse(query) }).then((answer) => {
      if (!answer.ok || hasMoved.current || answer.data.spots.length === 0) return setFitted(true);
      latestFit.current(answer.data.spots.slice(0, nearestShown));
      setTimeout(setFitted, fitsWithinMs, true);
    });
  }, [isFirst, answered]);

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
