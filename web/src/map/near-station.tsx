import type { Place } from '@joddee/rules/places/distance';
import { nearStationText } from '@joddee/thai-text/distances';
import { mapName } from '@joddee/thai-text/places/map-name';
import { useEffect, useRef, useState } from 'react';

type Stations = typeof import('@joddee/bangkok/nearest-station');

/** Loaded on the server only, before it renders. */
let stations: Stations | undefined;

export async function loadStations(): Promise<void> {
  stations = await import('@joddee/bangkok/nearest-station');
}

function textOf({ nearestStation }: Stations, place: Place): string | undefined {
  const found = nearestStation(place);
  return found && nearStationText(found.system, mapName(found.station.name), found.metres);
}

/**
 * 'ใกล้ BTS อารีย์ 350 ม.'; the stations load after the page, into a line that is reserved for them. A line that the
 * server has rendered stays as it is, without loading them.
 */
export function NearStation({ place: { latitude, longitude } }: { place: Place }) {
  const [near, setNear] = useState(() => stations && textOf(stations, { latitude, longitude }));
  const line = useRef<HTMLSpanElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isRendered = isFirst.current && line.current?.textContent !== '';
    isFirst.current = false;
    if (isRendered) return;
    let current = true;
    import('@joddee/bangkok/nearest-station').then(
      (loaded) => {
        if (current) setNear(textOf(loaded, { latitude, longitude }));
      },
      () => {
        // If the file does not load, the line stays empty.
      },
    );
    return () => {
      current = false;
    };
  }, [latitude, longitude]);
  return (
    <span className="near-station small" ref={line} suppressHydrationWarning>
      {near ?? ''}
    </span>
  );
}
