import type { Place } from '@joddee/rules/distance';
import { nearStationText } from '@joddee/thai-text/distances';
import { useEffect, useState } from 'react';

/** 'ใกล้ BTS อารีย์ 350 ม.'; the stations load after the page, into a line that is reserved for them. */
export function NearStation({ place: { latitude, longitude } }: { place: Place }) {
  const [near, setNear] = useState<string>();
  useEffect(() => {
    let current = true;
    import('@joddee/bangkok/nearest-station').then(
      ({ nearestStation }) => {
        const found = nearestStation({ latitude, longitude });
        if (current) setNear(found && nearStationText(found.system, found.station.name, found.metres));
      },
      () => {
        // If the file does not load, the line stays empty.
      },
    );
    return () => {
      current = false;
    };
  }, [latitude, longitude]);
  return <span className="near-station small">{near ?? ''}</span>;
}
