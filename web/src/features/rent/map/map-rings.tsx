import { nearMetres, type Place } from '@joddee/rules/places/distance';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Circle, Marker } from 'react-leaflet';
import type { Destination } from '../../../components/search/destination-address.ts';

/** Walks of five and of ten minutes, at 80 metres a minute. */
const rings = [
  { metres: 400, minutes: 5 },
  { metres: nearMetres, minutes: 10 },
] as const;

const metresPerDegree = 111_320;
/** Below the pins, because it would hide their prices. */
const beneathPins = -9000;

interface MapRingsProps {
  centre: Place;
  /** A place that was searched for; the user has a mark of their own. */
  destination: Destination | undefined;
  /** A narrow map has room for one ring. */
  isNarrow: boolean;
}

/** How far five and ten minutes of walking lead from the destination or from the user. */
export function MapRings({ centre: { latitude, longitude }, destination, isNarrow }: MapRingsProps) {
  const shown = isNarrow ? rings.slice(0, 1) : rings;
  return (
    <>
      {shown.map(({ metres }) => (
        <Circle
          key={metres}
          center={[latitude, longitude]}
          radius={metres}
          interactive={false}
          className={`walk-ring${metres === rings[0].metres ? ' nearest' : ''}`}
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
    () => divIcon({ className: 'ring-label', html: textNode(words), iconSize: [0, 0] }),
    [words],
  );
  return <Marker position={place} icon={icon} interactive={false} keyboard={false} />;
}

function Goal({ destination: { name, latitude, longitude } }: { destination: Destination }) {
  const icon = useMemo(
    () => divIcon({ className: 'goal-pin', html: textNode(name), iconSize: [18, 18] }),
    [name],
  );
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={beneathPins}
    />
  );
}

/** As a text node, because the name may come from the address. */
function textNode(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  return element;
}
