import type { Place } from '@joddee/marketplace/common/distance';
import { useEffect, useRef, useState } from 'react';
import { useHydrating } from '../lib/rendered-page/rendered-page.ts';
import * as parts from '../ui/styles/parts.module.css';

type Stations = typeof import('./near-station-words.ts');

/** Loaded on the server only, before it renders. */
let stations: Stations | undefined;

export async function loadStations(): Promise<void> {
  stations = await import('./near-station-words.ts');
}

interface NearStationProps {
  place: Record<keyof Place, number | string>;
  /** A name that says it already, of a place that is the station itself. */
  unless?: string;
  className?: string;
}

/**
 * 'ใกล้ BTS อารีย์ 350 ม.'; the stations load after the page, into a line that is reserved for them. A line that the
 * server has rendered stays as it is, without loading them. A name that says it already has no line below it.
 */
export function NearStation({ place, unless, className = '' }: NearStationProps) {
  const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)];
  const [near, setNear] = useState(() => stations?.nearStationWords({ latitude, longitude }));
  const isHydrating = useHydrating();
  const line = useRef<HTMLSpanElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isRendered = isFirst.current && line.current?.textContent !== '';
    isFirst.current = false;
    if (isRendered) return;
    let current = true;
    import('./near-station-words.ts').then(
      (loaded) => {
        if (current) setNear(loaded.nearStationWords({ latitude, longitude }));
      },
      () => {
        // If the file does not load, the line stays empty.
      },
    );
    return () => {
      current = false;
    };
  }, [latitude, longitude]);
  const isSaid = unless !== undefined && near?.includes(unless) === true;
  // The line that the server has rendered is there at first.
  if (isSaid && !isHydrating) return null;
  return (
    <span className={`${parts.nearStation} small ${className}`} ref={line} suppressHydrationWarning>
      {isSaid ? '' : (near ?? '')}
    </span>
  );
}
