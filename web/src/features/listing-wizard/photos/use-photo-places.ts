import { limits } from '@joddee/marketplace/common/limits';
import { useRef } from 'react';

/**
 * The place of each photo on the screen and the places for further ones. A photo keeps the place in which it was
 * uploaded, because an upload may end after other photos were removed or moved.
 */
export function usePhotoPlaces(photos: readonly string[]) {
  const filled = useRef(new Map<string, string>());
  const free = useRef<string[]>([]);
  const made = useRef(0);
  while (free.current.length < limits.photos.max) {
    free.current.push(`added-${made.current}`);
    made.current += 1;
  }
  return {
    places: [
      ...photos.map((url) => ({ place: filled.current.get(url) ?? url, url })),
      ...free.current.slice(0, limits.photos.max - photos.length).map((place) => ({ place, url: '' })),
    ],
    fill(place: string, url: string): void {
      filled.current.set(url, place);
      free.current = free.current.filter((other) => other !== place);
    },
  };
}

/** Replaces the old photo or, without one, appends; a fourth is ignored. */
export function withPhoto(photos: string[], old: string, uploaded: string): string[] {
  if (old !== '') return photos.map((kept) => (kept === old ? uploaded : kept));
  return [...photos, uploaded].slice(0, limits.photos.max);
}

/** Moves a photo to a position; the photos between them move up or down by one. */
export function movedPhoto(photos: string[], url: string, to: number): string[] {
  const others = photos.filter((other) => other !== url);
  return others.length === photos.length ? photos : others.toSpliced(to, 0, url);
}
