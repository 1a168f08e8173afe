export interface Place {
  latitude: number;
  longitude: number;
}

const earthRadiusMetres = 6_371_008.8;
const radians = Math.PI / 180;
const metresPerWalkedMinute = 80;

/** Ten minutes on foot: a place beyond this distance is not called near. */
export const nearMetres = 10 * metresPerWalkedMinute;

export function distanceInMetres(a: Place, b: Place): number {
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const chord = north * north + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * east * east;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** At least one minute, for getting out of the car. */
export function walkingMinutes(metres: number): number {
  return Math.max(1, Math.ceil(metres / metresPerWalkedMinute));
}

/** Where the map begins without a destination and a position, and the zoom of a place that was chosen. */
export const defaultMapCentre = { latitude: 13.7563, longitude: 100.5018, zoom: 17, placeZoom: 15 } as const;
