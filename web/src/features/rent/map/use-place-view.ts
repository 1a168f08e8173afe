import { nearMetres } from '@joddee/marketplace/common/distance';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { mapPosition } from '../../../components/search/destination-address.ts';
import { useRentAddress } from '../use-rent-address.ts';
import { around } from './map-area.ts';
import { mapViewQuery } from './map-view-query.ts';
import type { useRentMap } from './use-rent-map.ts';
import { askNearestInCity, cityCorners } from './wider-places.ts';

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
