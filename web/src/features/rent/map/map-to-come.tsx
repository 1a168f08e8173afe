import { useEffect, useRef } from 'react';
import type { Size } from './map-area.ts';
import { MapPicture } from './sent-picture.tsx';

interface MapToComeProps {
  picture: string | undefined;
  onSize: (size: Size) => void;
}

/** A placeholder for the map that reports its size. */
export function MapToCome({ picture, onSize }: MapToComeProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onSize);
  // Once, because the map itself observes later changes.
  useEffect(() => {
    if (place.current !== null)
      report.current({ width: place.current.clientWidth, height: place.current.clientHeight });
  }, []);
  return (
    <div className="rent-map" ref={place}>
      {picture === undefined ? null : <MapPicture src={picture} />}
    </div>
  );
}
