import { useEffect, useRef } from 'react';
import type { Size } from './map-area.ts';

/** Keeps the map's place, and tells how large it will be. */
export function MapToCome({ onSize }: { onSize: (size: Size) => void }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the map itself follows what changes.
  useEffect(() => {
    if (place.current !== null)
      onSize({ width: place.current.clientWidth, height: place.current.clientHeight });
  }, []);
  return <div className="rent-map" ref={place} />;
}
