import type { SpotCard } from '@joddee/contract/map-view';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { Marker, Popup } from 'react-leaflet';
import { pricePin } from './pin-icons.ts';
import { PinPopup } from './pin-popup.tsx';
import { useLit } from './use-lit.ts';

interface SpotPinProps {
  id: string;
  place: [number, number];
  /** The total of the chosen stay, or the price of an hour. */
  price: string;
  hours: string | undefined;
  spot: SpotCard | undefined;
  address: string;
  isActive: boolean;
  onActive: (id: string | undefined) => void;
}

/** Keeps the popup clear of the map's buttons at the right edge. */
const clearOfButtons: [number, number] = [68, 12];

/** A pin with the price, and a popup with more. */
export function SpotPin({ id, place, price, hours, spot, address, isActive, onActive }: SpotPinProps) {
  const marker = useRef<LeafletMarker>(null);
  const name = hours !== undefined ? text.pinTotalName(text.price(price)) : text.pinName(text.price(price));
  const label = spot === undefined ? name : `${spot.title} ${name}`;
  // Memoized, because a new icon replaces the element and loses a press that has begun on it.
  const icon = useMemo(() => pricePin(text.price(price), label), [price, label]);
  useLit(marker, icon, isActive);
  return (
    <Marker
      ref={marker}
      position={place}
      icon={icon}
      zIndexOffset={isActive ? 1000 : 0}
      title={label}
      eventHandlers={{
        mouseover: () => onActive(id),
        mouseout: () => onActive(undefined),
        popupopen: () => onActive(id),
        popupclose: () => onActive(undefined),
      }}
    >
      <Popup
        minWidth={220}
        maxWidth={260}
        autoPanPaddingTopLeft={[12, 12]}
        autoPanPaddingBottomRight={clearOfButtons}
      >
        <PinPopup id={id} spot={spot} hours={hours} address={address} />
      </Popup>
    </Marker>
  );
}
