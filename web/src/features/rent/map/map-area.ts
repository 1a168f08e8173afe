import { defaultMapCentre } from '@joddee/contract/default-map-centre';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '@joddee/rules/places/mercator';
import type { Map as LeafletMap } from 'leaflet';

/** The visible part of the map. */
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

/** The visible area; `lift` is how far above its middle the centre of the part in sight lies. */
export function areaOf(map: LeafletMap, lift: number): Area {
  const bounds = map.getBounds();
  const { lat, lng } =
    lift === 0 ? map.getCenter() : map.unproject(map.project(map.getCenter()).subtract([0, lift]));
  return {
    west: within(bounds.getWest(), 180),
    south: within(bounds.getSouth(), 90),
    east: within(bounds.getEast(), 180),
    north: within(bounds.getNorth(), 90),
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
  { width, height }: Size,
  lift: number,
): Area {
  const world = tileSide * 2 ** zoom;
  const left = Math.round(world * mercatorX(longitude) - width / 2);
  const top = Math.round(world * mercatorY(latitude) + lift - height / 2);
  return {
    west: within(longitudeOf(left / world), 180),
    south: within(latitudeOf((top + height) / world), 90),
    east: within(longitudeOf((left + width) / world), 180),
    north: within(latitudeOf(top / world), 90),
    zoom,
    latitude: shorten(latitude),
    longitude: shorten(longitude),
  };
}

export function holds(area: Area, place: { latitude: number; longitude: number }): boolean {
  return (
    place.latitude >= area.south &&
    place.latitude <= area.north &&
    place.longitude >= area.west &&
    place.longitude <= area.east
  );
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

/** All of Bangkok and its edges. */
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
