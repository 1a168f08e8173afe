import { limits } from '@joddee/contract/limits';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useMemo } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { clusterPin } from './pin-icons.ts';

interface ClusterOfSpotsProps {
  latitude: number;
  longitude: number;
  count: number;
  fromPrice: string;
  /** The map has moved closer. */
  onCloser: () => void;
}

/** How many spots stand here and from what price on; pressed, the map moves closer. */
export function ClusterOfSpots({ latitude, longitude, count, fromPrice, onCloser }: ClusterOfSpotsProps) {
  const map = useMap();
  const label = text.clusterName(count, text.price(fromPrice));
  const icon = useMemo(() => clusterPin(count, fromPrice, label), [count, fromPrice, label]);
  const closest = map.getZoom() >= Math.min(map.getMaxZoom(), limits.mapView.maxZoom);
  const moveCloser = () => {
    map.once('moveend', onCloser);
    map.setView([latitude, longitude], map.getZoom() + 2);
  };
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      title={label}
      eventHandlers={closest ? {} : { click: moveCloser }}
    >
      {closest ? <Popup>{text.sameSpot(count)}</Popup> : null}
    </Marker>
  );
}
