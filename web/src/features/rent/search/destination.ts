import type { Destination } from '../../../components/search/destination-address.ts';

const mostLetters = 60;

/** Reads an untrusted address. */
export function readDestination(search: URLSearchParams): Destination | undefined {
  const point = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/;
  const named = point.exec(search.get('point') ?? '');
  const name = search.get('place')?.trim().slice(0, mostLetters);
  if (named !== null && name !== undefined && name !== '')
    return { name, latitude: Number(named[1]), longitude: Number(named[2]) };
  return undefined;
}
