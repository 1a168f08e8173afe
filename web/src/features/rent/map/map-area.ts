import type { Place } from '@joddee/marketplace/common/distance';
import { defaultMapCentre } from '@joddee/marketplace/common/distance';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '@joddee/marketplace/common/mercator';
import type { Map as LeafletMap } from 'leaflet';
import type { Covered } from './covered-map.ts';

/** The part of the map in sight. */
export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  latitude: number;
  longitude: number;
}

const decimals = 5;
const shorten = (degrees: number) => Number(degrees.toFixed(decimals));
const within = (degrees: number, limit: number) => shorten(Math.max(-limit, Math.min(limit, degrees)));

/** A pin is whole in sight so far from the edges: it stands on its place. */
const pinRoom = { above: 44, beside: 32, below: 8 };
/** A part in sight that is lower than this shows no pin whole. */
const leastHeight = 64;

/** The part of a map in which a pin is whole in sight, in pixels of its container. */
function sightOf({ width, height }: Size, { above, below }: Covered) {
  const [top, bottom] = [above + pinRoom.above, height - below - pinRoom.below];
  const [left, right] = [pinRoom.beside, width - pinRoom.beside];
  return bottom - top < leastHeight || right - left < leastHeight
    ? { left: 0, top: 0, right: width, bottom: height }
    : { left, top, right, bottom };
}

/** The area in sight; `lift` is how far above the map's middle the centre of the part in sight lies. */
export function areaOf(map: LeafletMap, lift: number, covered: Covered): Area {
  const { x: width, y: height } = map.getSize();
  const { left, top, right, bottom } = sightOf({ width, height }, covered);
  const northWest = map.containerPointToLatLng([left, top]);
  const southEast = map.containerPointToLatLng([right, bottom]);
  const { lat, lng } =
    lift === 0 ? map.getCenter() : map.unproject(map.project(map.getCenter()).subtract([0, lift]));
  return {
    west: within(northWest.lng, 180),
    south: within(southEast.lat, 90),
    east: within(southEast.lng, 180),
    north: within(northWest.lat, 90),
    zoom: Math.round(map.getZoom()),
    latitude: shorten(lat),
    longitude: shorten(lng),
  };
}

const tileSide = 256;

export interface Size {
  width: number;
  height: number;
}

/**
 * The area that a map will show when it opens at a view, so that the list need not wait for the map. A corner lies on a
 * whole pixel, as Leaflet has it: then the map's own query is the same.
 */
export function areaAt(
  { centre: [latitude, longitude], zoom }: View,
  size: Size,
  lift: number,
  covered: Covered,
): Area {
  const world = tileSide * 2 ** zoom;
  const west = Math.round(world * mercatorX(longitude) - size.width / 2);
  const north = Math.round(world * mercatorY(latitude) + lift - size.height / 2);
  const { left, top, right, bottom } = sightOf(size, covered);
  return {
    west: within(longitudeOf((west + left) / world), 180),
    south: within(latitudeOf((north + bottom) / world), 90),
    east: within(longitudeOf((west + right) / world), 180),
    north: within(latitudeOf((north + top) / world), 90),
    zoom,
    latitude: shorten(latitude),
    longitude: shorten(longitude),
  };
}

export function holds({ west, south, east, north }: Area, { latitude, longitude }: Place): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

export interface View {
  centre: [number, number];
  zoom: number;
}

/** The view whose middle lies so far below that its centre is in the part in sight. */
export function lowered({ centre: [latitude, longitude], zoom }: View, lift: number): View {
  if (lift === 0) return { centre: [latitude, longitude], zoom };
  const world = tileSide * 2 ** zoom;
  return { centre: [latitudeOf(mercatorY(latitude) + lift / world), longitude], zoom };
}

/** The closest view, up to a zoom, in which the pins of all places are whole in sight; none on a map without room. */
export function fittedView(
  places: readonly Place[],
  size: Size,
  covered: Covered,
  closest: number,
): View | undefined {
  const { left, top, right: edge, bottom } = sightOf(size, covered);
  const right = edge - covered.beside;
  const xs = places.map(({ longitude }) => mercatorX(longitude));
  const ys = places.map(({ latitude }) => mercatorY(latitude));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  // A pixel less, for the rounding of the map.
  const fits = (zoom: number) =>
    (east - west) * tileSide * 2 ** zoom < right - left - 1 &&
    (south - north) * tileSide * 2 ** zoom < bottom - top - 1;
  let zoom = closest;
  while (zoom > 0 && !fits(zoom)) zoom -= 1;
  if (!fits(zoom)) return undefined;
  // The centre of a view lies between the covered parts, and that of the places below it.
  const lower = (top + bottom) / 2 - (covered.above + size.height - covered.below) / 2;
  return {
    centre: [
      latitudeOf((north + south) / 2 - lower / (tileSide * 2 ** zoom)),
      longitudeOf((west + east) / 2 + covered.beside / 2 / (tileSide * 2 ** zoom)),
    ],
    zoom,
  };
}

/** The area so far around a place, as a query names it. */
export function around({ latitude, longitude }: Place, metres: number): Area {
  const point = { west: longitude, east: longitude, south: latitude, north: latitude };
  return widened({ ...point, latitude, longitude, zoom: defaultMapCentre.placeZoom }, metres);
}

/** An area that is wider by some metres on each side, with its centre. */
export function widened(area: Area, metres: number): Area {
  const north = metres / metresPerDegree;
  const east = north / Math.cos((area.latitude * Math.PI) / 180);
  return {
    ...area,
    west: within(area.west - east, 180),
    south: within(area.south - north, 90),
    east: within(area.east + east, 180),
    north: within(area.north + north, 90),
  };
}

const metresPerDegree = 111_320;

export const cityArea: Area = {
  west: 100.32,
  south: 13.49,
  east: 100.95,
  north: 13.96,
  zoom: 11,
  latitude: defaultMapCentre.latitude,
  longitude: defaultMapCentre.longitude,
};

export const defaultView: View = {
  centre: [defaultMapCentre.latitude, defaultMapCentre.longitude],
  zoom: defaultMapCentre.zoom,
};

/** '13.7563,100.5018,17', so that back navigation from a spot shows the same area. */
export function viewText({ latitude, longitude, zoom }: Area): string {
  return `${latitude},${longitude},${zoom}`;
}

export function readView(text: string | null): View | undefined {
  const parts = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2})$/.exec(text ?? '');
  if (parts === null) return undefined;
  return { centre: [Number(parts[1]), Number(parts[2])], zoom: Math.min(19, Number(parts[3])) };
}
