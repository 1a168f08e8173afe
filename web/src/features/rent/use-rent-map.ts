import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Area,
  areaAt,
  areaOf,
  defaultView,
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

/** The map of the screen: its start, its visible area and its movements. The map may load long after the screen. */
export function useRentMap({ at, shownAt, writeAt }: AtInAddress) {
  const map = useRef<LeafletMap>(null);
  const [start] = useState(() => readView(at));
  const [area, setArea] = useState<Area>();
  /** A position that was found before the map was loaded. */
  const early = useRef<Position>(undefined);
  const size = useRef<Size>(undefined);
  const hasMoved = useRef(false);

  const queryVisibleArea = useCallback(() => {
    if (map.current === null) return;
    const seen = areaOf(map.current);
    setArea(seen);
    writeAt(viewText(seen));
  }, [writeAt]);
  const queryFutureArea = (view: View) => {
    if (size.current !== undefined) setArea(areaAt(view, size.current));
  };
  const moveTo = ({ centre, zoom }: View) => map.current?.setView(centre, zoom, { animate: false });

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
    shownAt.current = at;
    const wanted = readView(at);
    if (wanted === undefined || map.current === null) return;
    map.current.setView(wanted.centre, wanted.zoom, { animate: false });
    queryVisibleArea();
  }, [at, shownAt, queryVisibleArea]);

  return {
    map,
    area,
    ...located,
    /** The address names an area of the map. */
    isStartNamed: start !== undefined,
    start: start ?? defaultView,
    zoomOut: () => map.current?.zoomOut(2),
    onReady() {
      if (early.current !== undefined) moveTo(viewOf(early.current));
      queryVisibleArea();
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
