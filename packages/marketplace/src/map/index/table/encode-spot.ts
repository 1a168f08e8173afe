import { isSpecial, type Opening } from '../../../calendars/rules/opening.ts';
import { allSlots, type OpeningHours } from '../../../calendars/rules/time-slots.ts';
import { type CarType, carTypes, type Facility, facilities } from '../../../posts/constants.ts';
import { emptyColumns, type SpotColumns, specialHours } from './spot-columns.ts';

export interface Spot {
  /** 24 hexadecimal digits. */
  id: string;
  latitude: number;
  longitude: number;
  price: number;
  rate: { rating: number; count: number };
  hours: Opening;
  car: CarType;
  facilities: readonly Facility[];
  version: number;
  listed: boolean;
}

export function encodeSpots(spots: readonly Spot[]): SpotColumns {
  const columns = emptyColumns(spots.length);
  for (const [row, spot] of spots.entries()) {
    columns.ids.set(idWords(spot.id), 3 * row);
    columns.places.set([spot.latitude, spot.longitude], 2 * row);
    columns.prices[row] = spot.price;
    columns.ratings[row] = encodeRating(spot.rate);
    if (isSpecial(spot.hours)) {
      columns.hours[row] = specialHours;
      columns.openings.set(row, spot.hours);
    } else columns.hours[row] = encodeHours(spot.hours);
    columns.cars[row] = carTypes.indexOf(spot.car);
    columns.facilities[row] = facilityBits(spot.facilities);
    columns.versions[row] = spot.version;
    // A spot with invalid coordinates is not on the map.
    const isPlaced = Number.isFinite(spot.latitude) && Number.isFinite(spot.longitude);
    columns.listed[row] = isPlaced && spot.listed ? 1 : 0;
  }
  return columns;
}

const starSteps = 1000;
const mostRatings = 2 ** 32;

/** Sorts by stars, then by the number of ratings; 0 for a spot without ratings. */
export function encodeRating({ rating, count }: Spot['rate']): number {
  return count > 0 ? Math.round(rating * starSteps) * mostRatings + Math.min(count, mostRatings - 1) : 0;
}

/** The lowest encoded rating with this number of stars. */
export function encodeStars(stars: number): number {
  return stars * starSteps * mostRatings;
}

function encodeHours({ open, close }: OpeningHours): number {
  return allSlots.indexOf(open) * allSlots.length + allSlots.indexOf(close);
}

/** Undefined if the number encodes no hours. */
export function decodeHours(hours: number): OpeningHours | undefined {
  const open = allSlots[Math.floor(hours / allSlots.length)];
  const close = allSlots[hours % allSlots.length];
  return open === undefined || close === undefined ? undefined : { open, close };
}

export function facilityBits(names: readonly string[]): number {
  return facilities.reduce((bits, name, bit) => (names.includes(name) ? bits | (1 << bit) : bits), 0);
}

export function idWords(id: string): [number, number, number] {
  const word = (at: number) => Number.parseInt(id.slice(at, at + 8), 16);
  return [word(0), word(8), word(16)];
}
