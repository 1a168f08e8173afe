import { mapText } from '@joddee/thai-text/screens/map-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon } from 'leaflet';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapContainer, Marker, Popup, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { useMedia } from '../../../lib/use-media.ts';
import { BaseLayer } from '../../../map/base-layer.tsx';
import * as mapStyles from '../../../map/map.module.css';
import { sheetMedia } from '../../../ui/sheet/sheet-heights.ts';
import { SpotMarkers } from '../pins/spot-markers.tsx';
import * as styles from '../rent.module.css';
import { useRent } from '../rent-context.tsx';
import { choose, useRentStore } from '../rent-store.ts';
import type { View } from './map-area.ts';
import { CityPick, LocateButton, MapLegend } from './map-buttons.tsx';
import { MapRings } from './map-rings.tsx';
import { MapPicture } from './map-to-come.tsx';

const here = divIcon({ className: mapStyles.herePin, html: '<span></span>', iconSize: [22, 22] });

/** The dot is drawn below the pins, because it would hide their prices. */
const beneathPins = -10_000;
/** Delay between the last movement and the query, because a person moves a map in several strokes. */
const queryDelayMs = 300;
/** The height of the map at which a chosen pin comes to rest. */
const chosenAt = 0.42;
const easeSeconds = 0.25;

/** The picture, of the map at its start, is behind it until it moves. */
export function RentMap({ picture }: { picture: string | undefined }) {
  const { map, begin, position } = useRent();
  const [{ view: start, isPictured: begins }] = useState(begin);
  const isOver = useMedia(sheetMedia);
  const [hasMoved, setMoved] = useState(!begins);
  const isPictured = picture !== undefined && !hasMoved;
  return (
    <div className={styles.map}>
      {isPictured ? <MapPicture src={picture} /> : null}
      <MapContainer
        ref={map}
        center={start.centre}
        zoom={start.zoom}
        maxZoom={19}
        zoomControl={false}
        // A map that is let go glides on.
        inertia={!isStill()}
      >
        <InOwnTask>
          <BaseLayer />
          <InOwnTask>
            {isOver ? null : (
              <ZoomControl
                position="bottomright"
                zoomInTitle={mapText.zoomIn}
                zoomOutTitle={mapText.zoomOut}
              />
            )}
            {isPictured ? <FirstMove start={start} onMove={() => setMoved(true)} /> : null}
            <Movement />
            <MapRings isNarrow={isOver} />
            {position === undefined ? null : (
              <Marker
                position={[position.latitude, position.longitude]}
                icon={here}
                title={text.youAreHere}
                alt={text.youAreHere}
                zIndexOffset={beneathPins}
              >
                <Popup>{text.youAreHere}</Popup>
              </Marker>
            )}
            <SpotMarkers hasPopups={!isOver} />
            {isOver ? <ChosenPin /> : null}
          </InOwnTask>
        </InOwnTask>
      </MapContainer>
      <CityPick />
      {isOver ? null : (
        <>
          <LocateButton />
          <MapLegend />
        </>
      )}
    </div>
  );
}

/** The user wants no movement that is not the own. */
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Without popups: brings the chosen pin into sight, and a press beside the pins ends the choice. */
function ChosenPin() {
  const { shown: view } = useRent();
  const chosen = useRentStore(({ chosen }) => chosen);
  const map = useMap();
  useMapEvents({ click: () => choose(undefined) });
  const place =
    view?.spots.find(({ _id }) => _id === chosen) ??
    [...(view?.features ?? []), ...(view?.taken ?? [])].find(
      (feature) => '_id' in feature && feature._id === chosen,
    );
  const bringIntoSight = useEffectEvent(() => {
    if (place === undefined) return;
    const { latitude, longitude } = place;
    const at = map.project([latitude, longitude]).add([0, (0.5 - chosenAt) * map.getSize().y]);
    // Like the room that is made for a popup: the list does not change because of it.
    map.fire('autopanstart');
    map.panTo(map.unproject(at), { animate: !isStill(), duration: easeSeconds });
  });
  useEffect(() => {
    if (chosen !== undefined) bringIntoSight();
  }, [chosen]);
  return null;
}

/** A map of another size, as on a phone that is turned, also has its middle elsewhere. */
function FirstMove({ start, onMove }: { start: View; onMove: () => void }) {
  const map = useMapEvents({ movestart: onMove, resize: onMove });
  // A view may be fitted before this part of the map is there.
  const look = useEffectEvent(() => {
    if (map.getZoom() !== start.zoom || !map.getCenter().equals(start.centre)) onMove();
  });
  useEffect(() => look(), []);
  return null;
}

/** Reports movements of the map, and which of them the user makes. */
function Movement() {
  const { onReady, onUserMove, onRest } = useRent();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const makesRoom = useRef(false);
  const map = useMapEvents({
    dragstart: () => {
      makesRoom.current = false;
      onUserMove();
    },
    movestart: () => clearTimeout(resting.current),
    // Opening a popup pans the map a little; the list must not change because of it.
    autopanstart: () => {
      makesRoom.current = true;
    },
    moveend: () => {
      clearTimeout(resting.current);
      if (!makesRoom.current) resting.current = setTimeout(onRest, queryDelayMs);
      makesRoom.current = false;
    },
  });
  const begin = useEffectEvent(onReady);
  const noteMove = useEffectEvent(onUserMove);
  useEffect(() => () => clearTimeout(resting.current), []);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', text.map);
    const note = () => noteMove();
    const events = ['wheel', 'dblclick', 'keydown', 'touchmove', 'click'] as const;
    for (const event of events) container.addEventListener(event, note, { passive: true, capture: true });
    return () => {
      for (const event of events) container.removeEventListener(event, note, { capture: true });
    };
  }, [map]);
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  useEffect(() => void map.whenReady(() => begin()), [map]);
  return null;
}

/**
 * Mounts its content in a task of its own, after the parts around it: a slow phone can answer a touch in between.
 */
function InOwnTask({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
