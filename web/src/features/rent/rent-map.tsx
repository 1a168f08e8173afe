import type { MapView } from '@joddee/contract/map-view';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type RefObject, useEffect, useRef } from 'react';
import { MapContainer, Marker, Popup, useMapEvents, ZoomControl } from 'react-leaflet';
import { BaseLayer } from '../../map/base-layer.tsx';
import type { View } from './map-area.ts';
import { SpotMarkers } from './spot-markers.tsx';
import type { Position } from './use-position.ts';

const here = divIcon({ className: 'here-pin', html: '<span></span>', iconSize: [22, 22] });

/** The dot is drawn below the pins, because it would hide their prices. */
const beneathPins = -10_000;
/** Delay between the last movement and the query, because a person moves a map in several strokes. */
const queryDelayMs = 350;

interface RentMapProps {
  map: RefObject<LeafletMap | null>;
  start: View;
  position: Position | undefined;
  view: MapView | undefined;
  hours: string | undefined;
  addressOf: (id: string) => string;
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  /** The map is mounted and knows its size. */
  onReady: () => void;
  /** The user has moved the map. */
  onUserMove: () => void;
  /** The map has moved and stopped. */
  onRest: () => void;
  onLocate: () => void;
}

export function RentMap(props: RentMapProps) {
  const { map, start, position, view, onReady, onUserMove, onRest, onLocate } = props;
  return (
    <div className="rent-map">
      <MapContainer ref={map} center={start.centre} zoom={start.zoom} maxZoom={19} zoomControl={false}>
        <BaseLayer />
        <ZoomControl position="topright" zoomInTitle={mapText.zoomIn} zoomOutTitle={mapText.zoomOut} />
        <Movement onReady={onReady} onUserMove={onUserMove} onRest={onRest} />
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
        <SpotMarkers
          features={view?.features ?? []}
          spots={view?.spots ?? []}
          hours={props.hours}
          addressOf={props.addressOf}
          active={props.active}
          onActive={props.onActive}
        />
      </MapContainer>
      <button
        type="button"
        className="button plain locate"
        aria-label={text.locate}
        title={text.locate}
        onClick={onLocate}
      >
        <LocateFixed />
      </button>
    </div>
  );
}

interface MovementProps {
  onReady: () => void;
  onUserMove: () => void;
  onRest: () => void;
}

/** Reports movements of the map, and which of them the user makes. */
function Movement({ onReady, onUserMove, onRest }: MovementProps) {
  const latest = useRef({ onReady, onUserMove, onRest });
  useEffect(() => {
    latest.current = { onReady, onUserMove, onRest };
  });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const makesRoom = useRef(false);
  const map = useMapEvents({
    dragstart: () => latest.current.onUserMove(),
    movestart: () => clearTimeout(resting.current),
    // Opening a popup pans the map a little; the list must not change because of it.
    autopanstart: () => {
      makesRoom.current = true;
    },
    moveend: () => {
      clearTimeout(resting.current);
      if (!makesRoom.current) resting.current = setTimeout(() => latest.current.onRest(), queryDelayMs);
      makesRoom.current = false;
    },
  });
  useEffect(() => () => clearTimeout(resting.current), []);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', text.map);
    const note = () => latest.current.onUserMove();
    const events = ['wheel', 'dblclick', 'keydown', 'touchmove', 'click'] as const;
    for (const event of events) container.addEventListener(event, note, { passive: true, capture: true });
    return () => {
      for (const event of events) container.removeEventListener(event, note, { capture: true });
    };
  }, [map]);
  useEffect(() => {
    // Keeps the centre of the visible part when the sheet over a phone's map changes its height.
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  useEffect(() => void map.whenReady(() => latest.current.onReady()), [map]);
  return null;
}
