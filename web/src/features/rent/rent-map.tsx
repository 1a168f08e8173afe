import type { MapView } from '@joddee/contract/map-view';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import { MapContainer, Marker, Popup, useMapEvents, ZoomControl } from 'react-leaflet';
import { BaseLayer } from '../../map/base-layer.tsx';
import type { View } from './map-area.ts';
import { SpotMarkers } from './spot-markers.tsx';
import type { Position } from './use-position.ts';

const here = divIcon({ className: 'here-pin', html: '<span></span>', iconSize: [22, 22] });

interface RentMapProps {
  map: RefObject<LeafletMap | null>;
  start: View;
  position: Position | undefined;
  view: MapView | undefined;
  hours: string | undefined;
  addressOf: (id: string) => string;
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  moved: boolean;
  /** The map is there and knows its size. */
  onReady: () => void;
  onMoved: () => void;
  onSearchHere: () => void;
  onLocate: () => void;
}

export function RentMap(props: RentMapProps) {
  const { map, start, position, view, moved, onReady, onMoved, onSearchHere, onLocate } = props;
  return (
    <section className="rent-map" aria-label={text.map}>
      <MapContainer ref={map} center={start.centre} zoom={start.zoom} maxZoom={19} zoomControl={false}>
        <BaseLayer />
        <ZoomControl position="topright" zoomInTitle={mapText.zoomIn} zoomOutTitle={mapText.zoomOut} />
        <Movement onReady={onReady} onMoved={onMoved} />
        {position === undefined ? null : (
          <Marker
            position={[position.latitude, position.longitude]}
            icon={here}
            title={text.youAreHere}
            alt={text.youAreHere}
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
          onCloser={onSearchHere}
        />
      </MapContainer>
      {moved ? (
        <button type="button" className="button search-here" onClick={onSearchHere}>
          {text.searchHere}
        </button>
      ) : null}
      <button
        type="button"
        className="button plain locate"
        aria-label={text.locate}
        title={text.locate}
        onClick={onLocate}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="6" />
          <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
        </svg>
      </button>
    </section>
  );
}

/** Only what the person moves counts as moving; the page itself says when it searches anew. */
function Movement({ onReady, onMoved }: { onReady: () => void; onMoved: () => void }) {
  const byHand = useRef(false);
  const map = useMapEvents({
    dragend: onMoved,
    zoomend: () => {
      if (byHand.current) onMoved();
      byHand.current = false;
    },
  });
  useEffect(() => {
    const container = map.getContainer();
    const note = () => {
      byHand.current = true;
    };
    const events = ['wheel', 'dblclick', 'keydown', 'touchmove', 'click'] as const;
    for (const event of events) container.addEventListener(event, note, { passive: true, capture: true });
    return () => {
      for (const event of events) container.removeEventListener(event, note, { capture: true });
    };
  }, [map]);
  useEffect(() => {
    // The sheet over a phone's map opens and closes: the middle of what is left to see stays the same.
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the map knows its size.
  useEffect(() => map.whenReady(onReady) && undefined, []);
  return null;
}
