import { nearMetres, type Place } from '@joddee/marketplace/common/distance';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon } from 'leaflet';
import { useMemo, useState } from 'react';
import { Circle, Marker, type MarkerProps, useMap, useMapEvents } from 'react-leaflet';
import type { Destination } from '../../../components/search/destination-address.ts';
import { placeOfName } from '../pins/crowded-pins.ts';
import * as styles from '../pins/pins.module.css';
import { useRent } from '../rent-context.tsx';
import { useRentAddress } from '../use-rent-address.ts';

/** Walks of five and of ten minutes, at 80 metres a minute. */
const rings = [
  { metres: 400, minutes: 5 },
  { metres: nearMetres, minutes: 10 },
] as const;

const metresPerDegree = 111_320;
/** Below the pins, because they would hide prices; the name of the goal lies above the clusters. */
const beneathPins = { goal: -9000, name: -7000 };

/** How far five and ten minutes of walking lead from the destination or from the user. A narrow map has room for one ring. */
export function MapRings({ isNarrow }: { isNarrow: boolean }) {
  const { origin } = useRent();
  const { destination } = useRentAddress();
  if (origin === undefined) return null;
  const { latitude, longitude } = origin;
  const shown = isNarrow ? rings.slice(0, 1) : rings;
  return (
    <>
      {shown.map(({ metres }) => (
        <Circle
          key={metres}
          center={[latitude, longitude]}
          radius={metres}
          interactive={false}
          className={`${styles.walkRing}${metres === rings[0].metres ? ` ${styles.nearest}` : ''}`}
        />
      ))}
      {isNarrow
        ? null
        : shown.map(({ metres, minutes }) => (
            <RingLabel
              key={minutes}
              place={[latitude - metres / metresPerDegree, longitude]}
              words={text.walk(minutes)}
            />
          ))}
      {destination === undefined ? null : <Goal destination={destination} />}
    </>
  );
}

function RingLabel({ place, words }: { place: [number, number]; words: string }) {
  const icon = useMemo(
    () => divIcon({ className: styles.ringLabel, html: textNode(words), iconSize: [0, 0] }),
    [words],
  );
  return <Marker position={place} icon={icon} interactive={false} keyboard={false} />;
}

const goalIcon = divIcon({ className: styles.goalPin, iconSize: [18, 18] });

/** The place, with its name on the side where it hides no number of a cluster. */
function Goal({ destination }: { destination: Destination }) {
  const { shown: view } = useRent();
  const { name, latitude, longitude } = destination;
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const at = (place: Place) => map.project([place.latitude, place.longitude], zoom);
  const clusters = (view?.features ?? []).filter((feature) => 'count' in feature);
  const below = placeOfName(at(destination), name.length, clusters.map(at));
  const nameIcon = useMemo(
    () =>
      divIcon({
        className: styles.goalName,
        html: textNode(name),
        iconSize: [0, 0],
        iconAnchor: [0, -below],
      }),
    [name, below],
  );
  const shared: MarkerProps = { position: [latitude, longitude], interactive: false, keyboard: false };
  return (
    <>
      <Marker {...shared} icon={goalIcon} zIndexOffset={beneathPins.goal} />
      <Marker {...shared} icon={nameIcon} zIndexOffset={beneathPins.name} />
    </>
  );
}

/** As a text node, because the name may come from the address. */
function textNode(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  return element;
}
