import { useEffect, useRef } from 'react';
import type { Size } from './map-area.ts';

/** Keeps the map's place, and tells how large it will be. */
export function MapToCome({ onSize }: { onSize: (size: Size) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onSize);
  // Once: the map itself follows what changes.
  useEffect(() => {
    if (place.current !== null)
      tell.current({ width: place.current.clientWidth, height: place.current.clientHeight });
  }, []);
  return <div className="rent-map" ref={place} />;
}
