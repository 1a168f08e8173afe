import { distanceInMetres, type Place } from '../../../common/distance.ts';

/** Roads are longer than the straight line, and the city is slow: 1.4 times as long, at 20 km/h. */
const roadFactor = 1.4;
const metresPerMinute = 20_000 / 60;

/** An estimate of the drive between two places in whole minutes, at least one. It needs no map and no traffic. */
export function driveMinutes(from: Place, to: Place): number {
  return Math.max(1, Math.ceil((distanceInMetres(from, to) * roadFactor) / metresPerMinute));
}
