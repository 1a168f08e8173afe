import type { NamedPlace } from '@joddee/bangkok/find-places';
import { useDeferredValue, useEffect, useState } from 'react';

type NamedIn = (text: string, most: number) => NamedPlace[];

const mostShown = 3;

/** The places that the title and the address of a listing name, without a network. The names load once words are typed. */
export function useNamedPlaces({ title, address }: { title: string; address: string }): NamedPlace[] {
  const [namedIn, setNamedIn] = useState<NamedIn>();
  const words = useDeferredValue(`${title}\n${address}`);
  const hasWords = words.trim() !== '';
  useEffect(() => {
    if (!hasWords) return;
    let current = true;
    import('@joddee/bangkok/find-places').then(
      ({ placesNamedIn }) => {
        if (current) setNamedIn(() => placesNamedIn);
      },
      // Without the names the owner moves the map by hand.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [hasWords]);
  if (namedIn === undefined || !hasWords) return [];
  // The title comes first, because an address names its quarter and its road only; and long roads last.
  const found = words.split('\n').flatMap((line) => namedIn(line, mostShown));
  return found
    .filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
    .sort((a, b) => Number(a.isLongRoad) - Number(b.isLongRoad))
    .slice(0, mostShown);
}
