import type { Place } from '@joddee/marketplace/common/distance';
import type { Map as LeafletMap } from 'leaflet';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newestSearch } from '../../../lib/browser-address.ts';
import type { SheetHeight } from '../../../ui/sheet/sheet-heights.ts';
import { useShownArea } from '../use-rent-address.ts';
import { coveredMap, liftOfCentre } from './covered-map.ts';
import {
  type Area,
  areaAt,
  areaOf,
  defaultView,
  fittedView,
  holds,
  lowered,
  readView,
  type Size,
  type View,
  viewText,
} from './map-area.ts';
import { usePosition } from './use-position.ts';

const viewOf = ({ latitude, longitude }: Place): View => ({
  centre: [latitude, longitude],
  zoom: defaultView.zoom,
});

function moveTo(map: LeafletMap, view: View): void {
  const { centre, zoom } = lowered(view, liftOfCentre());
  // Even a movement to the same place is reported.
  if (map.getZoom() === zoom && map.getCenter().equals(centre)) return;
  map.setView(centre, zoom, { animate: false });
}

/** Closer than this a fitted view is not. */
const closestFit = 17;

/**
 * The map of the screen: its start, its visible area and its movements. The map may load long after the screen. What the
 * map changes is rendered in transitions, so that a slow phone can move its map on between the pieces.
 */
export function useRentMap() {
  const { at, shownAt, writeAt } = useShownArea();
  const map = useRef<LeafletMap>(null);
  const [start] = useState(() => readView(at));
  const [area, setArea] = useState<Area>();
  const [isReady, setReady] = useState(false);
  /** A view that was wanted before the map was loaded. */
  const early = useRef<View>(undefined);
  const sheet = useRef<SheetHeight>('half');
  const size = useRef<Size>(undefined);
  const hasMoved = useRef(false);

  const queryVisibleArea = useCallback(() => {
    if (map.current === null) return;
    const seen = areaOf(map.current, liftOfCentre(), coveredMap(sheet.current));
    startTransition(() => setArea(seen));
    writeAt(viewText(seen));
  }, [writeAt]);
  const queryFutureArea = (view: View) => {
    if (size.current === undefined) return;
    const future = areaAt(view, size.current, liftOfCentre(), coveredMap(sheet.current));
    startTransition(() => setArea(future));
  };
  /** Shows a view; before the map is there its spots are asked for. */
  const show = (view: View) => {
    if (map.current === null) {
      early.current = view;
      queryFutureArea(view);
      return;
    }
    moveTo(map.current, view);
    queryVisibleArea();
  };
  const follow = useEffectEvent(show);

  const located = usePosition((found, byButton) => {
    // The map does not move if the address named an area or the user has moved the map.
    const isNamed = start !== undefined || early.current !== undefined;
    if (byButton || !(isNamed || hasMoved.current)) show(viewOf(found));
  });

  useEffect(() => {
    if (at === shownAt.current) return;
    // The render of a view that this screen has left since, not a link to it.
    if (at !== newestSearch().get('at')) return;
    shownAt.current = at;
    const wanted = readView(at);
    if (wanted !== undefined) follow(wanted);
  }, [at, shownAt]);

  /** Brings the pins of some places into sight. False if they are already, or if there is no room. */
  function fit(places: readonly Place[], closest = closestFit): boolean {
    const before = map.current?.getBounds();
    const { x: width = 0, y: height = 0 } = map.current?.getSize() ?? {
      x: size.current?.width,
      y: size.current?.height,
    };
    if (places.length === 0 || (area !== undefined && places.every((place) => holds(area, place))))
      return false;
    const fitted = fittedView(places, { width, height }, coveredMap(), closest);
    if (fitted === undefined) return false;
    show(fitted);
    return before === undefined || map.current?.getBounds().equals(before) === false;
  }

  return {
    map,
    // Spots around the middle of the city would give way to those around the user a moment later.
    area: start === undefined && located.isAwaited ? undefined : area,
    isReady,
    hasMoved,
    ...located,
    /** The address names an area of the map. */
    isStartNamed: start !== undefined,
    /** Where the map begins; the picture shows no view that was wanted before the map was there. */
    begin: () => ({
      view: lowered(early.current ?? start ?? defaultView, liftOfCentre()),
      isPictured: early.current === undefined,
    }),
    fit,
    fitArea({ west, south, east, north }: Area): void {
      fit([
        { latitude: south, longitude: west },
        { latitude: north, longitude: east },
      ]);
    },
    onReady() {
      if (early.current !== undefined && map.current !== null) moveTo(map.current, early.current);
      queryVisibleArea();
      startTransition(() => setReady(true));
    },
    onRest: queryVisibleArea,
    /** A lowered sheet uncovers more of the map. */
    onSheet(height: SheetHeight) {
      const covered = coveredMap(sheet.current);
      sheet.current = height;
      if (coveredMap(height).below !== covered.below) queryVisibleArea();
    },
    onUserMove() {
      hasMoved.current = true;
    },
    /** The size of the placeholder, known before the map loads. */
    onSize(found: Size) {
      size.current = found;
      queryFutureArea(early.current ?? start ?? defaultView);
    },
  };
}
