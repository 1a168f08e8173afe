import { limits } from '@joddee/contract/limits';
import type { MapFeature, SpotCard } from '@joddee/contract/map-view';
import { totalPrice } from '@joddee/rules/price';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon } from 'leaflet';
import { Marker, Popup, useMap } from 'react-leaflet';
import { PinPopup } from './pin-popup.tsx';

interface SpotMarkersProps {
  features: readonly MapFeature[];
  spots: readonly SpotCard[];
  hours: string | undefined;
  addressOf: (id: string) => string;
  /** The spot whose card is under the pointer or has the focus. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  /** A cluster was opened: the map has moved closer. */
  onCloser: () => void;
}

/** Pins that carry the price, and clusters that say how many and from what price on. */
export function SpotMarkers({
  features,
  spots,
  hours,
  addressOf,
  active,
  onActive,
  onCloser,
}: SpotMarkersProps) {
  const priced = (price: number) => (hours === undefined ? String(price) : totalPrice(price, hours));
  return features.map((feature) => {
    if ('count' in feature)
      return (
        <ClusterMarker
          key={`${feature.latitude},${feature.longitude},${feature.count}`}
          {...feature}
          fromPrice={priced(feature.fromPrice)}
          onCloser={onCloser}
        />
      );
    const price = priced(feature.price);
    const spot = spots.find(({ _id }) => _id === feature._id);
    const name = hours === undefined ? text.pinName(text.price(price)) : text.pinTotalName(text.price(price));
    const label = spot === undefined ? name : `${spot.title} ${name}`;
    return (
      <Marker
        key={feature._id}
        position={[feature.latitude, feature.longitude]}
        icon={pricePin(text.price(price), label, feature._id === active)}
        zIndexOffset={feature._id === active ? 1000 : 0}
        title={label}
        eventHandlers={{
          mouseover: () => onActive(feature._id),
          mouseout: () => onActive(undefined),
          popupopen: () => onActive(feature._id),
          popupclose: () => onActive(undefined),
        }}
      >
        <Popup
          minWidth={220}
          maxWidth={260}
          autoPanPaddingTopLeft={[12, 12]}
          autoPanPaddingBottomRight={clearOfButtons}
        >
          <PinPopup id={feature._id} spot={spot} address={addressOf(feature._id)} />
        </Popup>
      </Marker>
    );
  });
}

/** The map's own buttons stand along its right edge. */
const clearOfButtons: [number, number] = [68, 12];

const pricePin = (price: string, label: string, isActive: boolean) =>
  divIcon({
    className: `price-pin${isActive ? ' active' : ''}`,
    html: pinContent(label, price),
    // A finger needs 44 pixels, however short the price is.
    iconSize: [60, 44],
    iconAnchor: [30, 40],
    popupAnchor: [0, -36],
  });

/** What is seen, and what is read aloud instead of it; as text, for titles come from people. */
function pinContent(label: string, ...lines: string[]): HTMLElement {
  const content = document.createElement('div');
  const spoken = content.appendChild(document.createElement('span'));
  spoken.className = 'visually-hidden';
  spoken.textContent = label;
  const seen = content.appendChild(document.createElement('span'));
  seen.className = 'pin-face';
  seen.ariaHidden = 'true';
  for (const line of lines) seen.appendChild(document.createElement('b')).textContent = line;
  return content;
}

interface ClusterMarkerProps {
  latitude: number;
  longitude: number;
  count: number;
  fromPrice: string;
  onCloser: () => void;
}

function ClusterMarker({ latitude, longitude, count, fromPrice, onCloser }: ClusterMarkerProps) {
  const map = useMap();
  const label = text.clusterName(count, text.price(fromPrice));
  const closest = map.getZoom() >= Math.min(map.getMaxZoom(), limits.mapView.maxZoom);
  return (
    <Marker
      position={[latitude, longitude]}
      icon={divIcon({
        className: 'cluster-pin',
        html: pinContent(label, count.toLocaleString('en'), text.clusterFrom(fromPrice)),
        iconSize: [56, 56],
        iconAnchor: [28, 28],
      })}
      title={label}
      eventHandlers={
        closest
          ? {}
          : {
              click: () => {
                map.once('moveend', onCloser);
                map.setView([latitude, longitude], map.getZoom() + 2);
              },
            }
      }
    >
      {closest ? <Popup>{text.sameSpot(count)}</Popup> : null}
    </Marker>
  );
}
