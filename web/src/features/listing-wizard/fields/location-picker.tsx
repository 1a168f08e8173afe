import type { NamedPlace } from '@joddee/bangkok/find-places';
import { defaultMapCentre, distanceInMetres, type Place } from '@joddee/marketplace/common/distance';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { Map as LeafletMap } from 'leaflet';
import { CircleCheck, LocateFixed } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { MapContainer, useMapEvents, ZoomControl } from 'react-leaflet';
import { placeName } from '../../../components/search/destination-address.ts';
import { BaseLayer } from '../../../map/base-layer.tsx';
import { NearStation } from '../../../map/near-station.tsx';
import { askPosition, isPositionAllowed } from '../../../map/position-allowed.ts';
import { FieldError } from '../../../ui/fields/errors.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as choicesStyles from './choices.module.css';
import * as styles from './location-picker.module.css';

interface LocationPickerProps {
  latitude: string;
  longitude: string;
  /** What the owner has typed: the places that it names are offered. */
  words: { title: string; address: string };
  error: string | undefined;
  onChange: (latitude: string, longitude: string) => void;
}

const start: Place = { latitude: defaultMapCentre.latitude, longitude: defaultMapCentre.longitude };
const decimals = 6;
/** A resized map rounds its middle to a pixel. */
const samePlaceMetres = 3;
/** A named place that is nearer needs no offer. */
const nearMetres = 700;

/**
 * The pin is always in the middle, and the owner moves the map below it: by hand, by arrow keys, to the current position or
 * to a place that the address names. Until then it begins at that place unless it is a long road, or where the owner is
 * if the browser may tell. It counts once it is confirmed; cancelling returns to the default centre.
 */
export default function LocationPicker({ latitude, longitude, words, error, onChange }: LocationPickerProps) {
  const confirmed = latitude !== '';
  const [middle, setMiddle] = useState<Place>(
    confirmed ? { latitude: Number(latitude), longitude: Number(longitude) } : start,
  );
  const map = useRef<LeafletMap>(null);
  const named = useNamedPlaces(words);
  const offers = named.filter((place) => distanceInMetres(place, middle) > nearMetres);
  /** The last middle, also before the next render. */
  const last = useRef(middle);
  /** Who has chosen it, the stronger the later. */
  const chosenBy = useRef<'nobody' | 'words' | 'owner'>(confirmed ? 'owner' : 'nobody');

  /** Without an animation, so that the middle of the map is the pin at any moment. */
  function show(to: Place): void {
    last.current = to;
    setMiddle(to);
    map.current?.setView([to.latitude, to.longitude], defaultMapCentre.zoom, { animate: false });
  }

  function move(to: Place): void {
    chosenBy.current = 'owner';
    last.current = to;
    setMiddle(to);
    onChange('', '');
  }

  function moveMap(to: Place): void {
    move(to);
    show(to);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    void isPositionAllowed().then((isAllowed) => {
      if (!isAllowed || chosenBy.current !== 'nobody') return;
      askPosition(
        (place) => {
          if (chosenBy.current === 'nobody') show(place);
        },
        () => {},
      );
    });
  }, []);
  const [first] = named;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each place that is named first.
  useEffect(() => {
    if (first === undefined || first.isLongRoad || chosenBy.current === 'owner') return;
    chosenBy.current = 'words';
    show({ latitude: first.latitude, longitude: first.longitude });
  }, [first?.name, first?.isLongRoad]);

  // A toast, because the words below the map may be below the screen of a phone.
  const locate = () => askPosition(moveMap, () => showToast(text.locationRefused, 'harm'));

  function confirm(): void {
    // The map may still be gliding.
    map.current?.stop();
    const centre = map.current?.getCenter();
    const place = centre === undefined ? middle : { latitude: centre.lat, longitude: centre.lng };
    chosenBy.current = 'owner';
    last.current = place;
    setMiddle(place);
    onChange(place.latitude.toFixed(decimals), place.longitude.toFixed(decimals));
  }

  return (
    <fieldset className={`stack tight ${choicesStyles.choiceGroup}`}>
      <legend className={choicesStyles.fieldName}>{text.location}</legend>
      <div className={`${parts.beside} ${parts.gap2} ${styles.pinOffers}`}>
        {offers.length === 0 ? (
          <p className="quiet small">{text.locationHint}</p>
        ) : (
          offers.map((place) => (
            <button
              key={placeName(place)}
              type="button"
              className="pick"
              onClick={() => moveMap({ latitude: place.latitude, longitude: place.longitude })}
            >
              {text.moveTo(placeName(place))}
            </button>
          ))
        )}
      </div>
      <div className={`${parts.below} ${parts.oneColumn} ${styles.pinMapPlace}`}>
        <div className={styles.pinMap}>
          <MapContainer
            ref={map}
            center={[middle.latitude, middle.longitude]}
            zoom={defaultMapCentre.zoom}
            zoomControl={false}
            // Zooming keeps the place below the pin.
            scrollWheelZoom="center"
            touchZoom="center"
            doubleClickZoom="center"
          >
            <ZoomControl position="topright" zoomInTitle={mapText.zoomIn} zoomOutTitle={mapText.zoomOut} />
            <BaseLayer />
            <MapMoves
              onMoved={(place) => {
                if (distanceInMetres(place, last.current) > samePlaceMetres) move(place);
              }}
              onClick={moveMap}
            />
          </MapContainer>
          <PinInTheMiddle />
          <button type="button" className={`button plain compact ${styles.pinMapLocate}`} onClick={locate}>
            <LocateFixed /> {text.useCurrent}
          </button>
        </div>
        <div className={`${parts.below} ${parts.crossMiddle} ${styles.pinMapBar}`}>
          <p
            className={`small ${parts.beside} ${parts.gap25} ${parts.wholeRow} ${styles.pinMapWords}`}
            role="status"
            data-tone={confirmed ? 'done' : undefined}
          >
            {confirmed ? <CircleCheck aria-hidden="true" /> : null}
            <span>
              <strong>{confirmed ? text.locationConfirmed : text.locationOpen}</strong>{' '}
              <NearStation place={middle} />
            </span>
          </p>
          <button type="button" className="button text compact" onClick={() => moveMap(start)}>
            {text.cancelLocation}
          </button>
          <button
            type="button"
            className="button soft compact"
            aria-invalid={error !== undefined}
            // Stays enabled after a refusal, so that it can take the focus.
            disabled={confirmed && error === undefined}
            onClick={confirm}
          >
            {text.confirmLocation}
          </button>
        </div>
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}

function PinInTheMiddle() {
  return (
    <svg className={styles.pinInTheMiddle} viewBox="0 0 40 54" aria-hidden="true">
      <ellipse cx="20" cy="50" rx="9" ry="3" fill="#000" opacity=".25" />
      <path
        d="M20 1C9.500 1 1.500 9 1.500 19.200 1.500 32 20 50 20 50s18.500-18 18.500-30.800C38.500 9 30.500 1 20 1z"
        fill="var(--pin-chosen)"
        stroke="#fff"
        strokeWidth="2"
      />
      <circle cx="20" cy="19" r="6.500" fill="var(--on-pin-chosen)" />
    </svg>
  );
}

function MapMoves({ onMoved, onClick }: { onMoved: (to: Place) => void; onClick: (to: Place) => void }) {
  useMapEvents({
    moveend: ({ target }) => {
      const { lat, lng } = target.getCenter();
      onMoved({ latitude: lat, longitude: lng });
    },
    click: ({ latlng }) => onClick({ latitude: latlng.lat, longitude: latlng.lng }),
  });
  return null;
}

type NamedIn = (text: string, most: number) => NamedPlace[];

const mostShown = 3;

/** The places that the title and the address of a listing name, without a network. The names load once words are typed. */
function useNamedPlaces({ title, address }: { title: string; address: string }): NamedPlace[] {
  const [namedIn, setNamedIn] = useState<NamedIn>();
  const words = useDeferredValue(`${title}\n${address}`);
  const hasWords = words.trim() !== '';
  useEffect(() => {
    if (!hasWords) return;
    let current = true;
    import('@joddee/bangkok/find-places').then(
      ({ placesNamedIn }) => {
        if (current) setNamedIn(() => placesNamedIn);
      },
      // Without the names the owner moves the map by hand.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [hasWords]);
  if (namedIn === undefined || !hasWords) return [];
  // The title comes first, because an address names its quarter and its road only; and long roads last.
  const found = words.split('\n').flatMap((line) => namedIn(line, mostShown));
  return found
    .filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
    .sort((a, b) => Number(a.isLongRoad) - Number(b.isLongRoad))
    .slice(0, mostShown);
}
