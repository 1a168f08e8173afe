import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { newestSearch } from '../../../lib/newest-search.ts';
import { coveredMap, liftOfCentre } from './covered-map.ts';
import {
  type Area,
  areaAt,
  areaOf,
  defaultView,
  lowered,
  readView,
  type Size,
  type View,
  viewText,
} from './map-area.ts';
import { type Position, usePosition } from './use-position.ts';

interface AtInAddress {
  at: string | null;
  shownAt: RefObject<string | null>;
  writeAt: (at: string) => void;
}

const viewOf = ({ latitude, longitude }: Position): View => ({
  centre: [latitude, longitude],
  zoom: defaultView.zoom,
});

/** Between the spots that a view is fitted to and its edges. */
const marginPixels = 40;
/** Closer than this a fitted view is not. */
const closestFit = 17;

/**
 * The map of the screen: its start, its visible area and its movements. The map may load long after the screen. What the
 * map changes is rendered in transitions, so that a slow phone can move its map on between the pieces.
 */
export function useRentMap({ at, shownAt, writeAt }: AtInAddress) {
  const map = useRef<LeafletMap>(null);
  const [start] = useState(() => readView(at));
  const [area, setArea] = useState<Area>();
  const [isReady, setReady] = useState(false);
  /** A position that was found before the map was loaded. */
  const early = useRef<Position>(undefined);
  const size = useRef<Size>(undefined);
  const hasMoved = useRef(false);

  const queryVisibleArea = useCallback(() => {
    if (map.current === null) return;
    const seen = areaOf(map.current, liftOfCentre());
    startTransition(() => setArea(seen));
    writeAt(viewText(seen));
  }, [writeAt]);
  const queryFutureArea = (view: View) => {
    if (size.current === undefined) return;
    const future = areaAt(view, size.current, liftOfCentre());
    startTransition(() => setArea(future));
  };
  const moveTo = useCallback((view: View) => {
    const { centre, zoom } = lowered(view, liftOfCentre());
    map.current?.setView(centre, zoom, { animate: false });
  }, []);

  const located = usePosition((found, byButton) => {
    // The map does not move if the address named an area or the user has moved the map.
    if (!byButton && (start !== undefined || hasMoved.current)) return;
    if (map.current === null) {
      early.current = found;
      queryFutureArea(viewOf(found));
      return;
    }
    moveTo(viewOf(found));
    queryVisibleArea();
  });

  useEffect(() => {
    if (at === shownAt.current) return;
    // The render of a view that this screen has left since, not a link to it.
    if (at !== newestSearch().get('at')) return;
    shownAt.current = at;
    const wanted = readView(at);
    if (wanted === undefined || map.current === null) return;
    moveTo(wanted);
    queryVisibleArea();
  }, [at, shownAt, moveTo, queryVisibleArea]);

  return {
    map,
    // Spots around the middle of the city would give way to those around the user a moment later.
    area: start === undefined && located.isAwaited ? undefined : area,
    isReady,
    hasMoved,
    ...located,
    /** The address names an area of the map. */
    isStartNamed: start !== undefined,
    start: lowered(start ?? defaultView, liftOfCentre()),
    /** Shows some places whole, in the part of the map that is in sight. False if it does so already. */
    fit(places: readonly Position[]): boolean {
      if (map.current === null || places.length === 0) return false;
      const before = map.current.getBounds();
      const { above, below } = coveredMap();
      map.current.fitBounds(
        places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
        {
          animate: false,
          maxZoom: closestFit,
          paddingTopLeft: [marginPixels, above + marginPixels],
          paddingBottomRight: [marginPixels, below + marginPixels],
        },
      );
      queryVisibleArea();
      return !map.current.getBounds().equals(before);
    },
    onReady() {
      if (early.current !== undefined) moveTo(viewOf(early.current));
      queryVisibleArea();
      startTransition(() => setReady(true));
    },
    onRest: queryVisibleArea,
    onUserMove() {
      hasMoved.current = true;
    },
    /** The size of the placeholder, known before the map loads. */
    onSize(found: Size) {
      size.current = found;
      queryFutureArea(early.current === undefined ? (start ?? defaultView) : viewOf(early.current));
    },
  };
}
