import { river } from '@joddee/bangkok/river';
import { smoothed } from './smoothed.ts';

export const riverBends = smoothed(river);

/** Roads get wider with the zoom, as on other maps. */
export function roadWidth(zoom: number, rank: 1 | 2): number {
  const wide = zoom >= 17 ? 18 : zoom >= 16 ? 12 : zoom >= 15 ? 8 : zoom >= 13 ? 5 : 3;
  return rank === 1 ? wide : Math.max(1.5, wide * 0.65);
}

export const edgeWidth = 3;

export const isRoadDrawn = (zoom: number, rank: 1 | 2) => rank === 1 || zoom >= 13;

/** The Chao Phraya is 250 to 350 metres wide. */
const riverMetres = 280;
const metresPerPixel = (zoom: number, latitude: number) =>
  (156_543 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

export const riverWidth = (zoom: number) => Math.max(4, riverMetres / metresPerPixel(zoom, 13.75));

export const railWidth = (zoom: number) => (zoom >= 14 ? 4 : 2);
