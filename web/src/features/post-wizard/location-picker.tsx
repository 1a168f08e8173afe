import { defaultMapCentre } from '@joddee/contract/first-page-limits';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useRef, useState } from 'react';
import { MapContainer, Marker, useMapEvents, ZoomControl } from 'react-leaflet';
import { BaseLayer } from '../../map/base-layer.tsx';
import { NearStation } from '../../map/near-station.tsx';
import { FieldError } from '../../ui/field-error.tsx';

interface LocationPickerProps {
  latitude: string;
  longitude: string;
  error: string | undefined;
  onChange: (latitude: string, longitude: string) => void;
}

const pin = divIcon({
  className: 'map-pin',
  html: '<span></span>',
  iconSize: [28, 28],
  iconAnchor: [14, 28],
});
const centre: [number, number] = [defaultMapCentre.latitude, defaultMapCentre.longitude];
const decimals = 6;

/**
 * A pin that the owner places on the map. It counts once it is confirmed; cancelling returns it to the default centre.
 */
export default function LocationPicker({ latitude, longitude, error, onChange }: LocationPickerProps) {
  const confirmed = latitude !== '';
  const [place, setPlace] = useState<[number, number]>(
    confirmed ? [Number(latitude), Number(longitude)] : centre,
  );
  const [refused, setRefused] = useState(false);
  const map = useRef<LeafletMap>(null);

  function move(to: [number, number]): void {
    setPlace(to);
    onChange('', '');
  }

  function locate(): void {
    if (!('geolocation' in navigator)) {
      setRefused(true);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setRefused(false);
        move([coords.latitude, coords.longitude]);
        map.current?.setView([coords.latitude, coords.longitude], defaultMapCentre.zoom);
      },
      () => setRefused(true),
      { timeout: 8000 },
    );
  }

  return (
    <fieldset className="slot-group">
      <legend>{text.location}</legend>
      <p className="quiet small">{text.locationHint}</p>
      <MapContainer
        ref={map}
        center={place}
        zoom={defaultMapCentre.zoom}
        style={{ height: 320 }}
        zoomControl={false}
      >
        <ZoomControl zoomInTitle={mapText.zoomIn} zoomOutTitle={mapText.zoomOut} />
        <BaseLayer />
        <Clicks onClick={move} />
        <Marker position={place} icon={pin} title={text.location} alt={text.location} keyboard={false} />
      </MapContainer>
      <div className="row">
        <button type="button" className="button plain compact" onClick={locate}>
          {text.useCurrent}
        </button>
        <button
          type="button"
          className="button plain compact"
          // For the keyboard: the arrow keys move the map, not the pin.
          onClick={() => {
            const middle = map.current?.getCenter();
            if (middle !== undefined) move([middle.lat, middle.lng]);
          }}
        >
          {text.pinToMiddle}
        </button>
        <button
          type="button"
          className="button compact"
          aria-invalid={error !== undefined}
          // Stays enabled after a refusal, so that it can take the focus.
          disabled={confirmed && error === undefined}
          onClick={() => onChange(place[0].toFixed(decimals), place[1].toFixed(decimals))}
        >
          {text.confirmLocation}
        </button>
        <button
          type="button"
          className="button plain compact"
          onClick={() => {
            move(centre);
            map.current?.setView(centre, defaultMapCentre.zoom);
          }}
        >
          {text.cancelLocation}
        </button>
      </div>
      <p className="small" role="status">
        {confirmed ? (
          <>
            {text.locationConfirmed}{' '}
            <NearStation place={{ latitude: Number(latitude), longitude: Number(longitude) }} />
          </>
        ) : refused ? (
          text.locationRefused
        ) : (
          ''
        )}
      </p>
      <FieldError text={error} />
    </fieldset>
  );
}

function Clicks({ onClick }: { onClick: (place: [number, number]) => void }) {
  useMapEvents({ click: ({ latlng }) => onClick([latlng.lat, latlng.lng]) });
  return null;
}
