import { nearestStation } from '@joddee/bangkok/nearest-station';
import type { Place } from '@joddee/marketplace/common/distance';
import { nearStationText } from '@joddee/thai-text/distances';
import { systemName } from '@joddee/thai-text/places/local-name';
import { mapName } from '@joddee/thai-text/places/map-name';

export function nearStationWords(place: Place): string | undefined {
  const found = nearestStation(place);
  return found && nearStationText(systemName(found.system), mapName(found.station.name), found.metres);
}
