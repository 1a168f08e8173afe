import { limits } from '@joddee/marketplace/common/limits';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { hourlyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { Link } from 'react-router-dom';
import * as parts from '../../../ui/styles/parts.module.css';
import { useEverySpot } from '../rent-context.tsx';
import { useRentStore } from '../rent-store.ts';
import { clusterPin, useLit } from './pin-icons.ts';
import * as styles from './pins.module.css';

/** The name of the goal lies between the clusters and the prices. */
const beneathPrices = -8000;

interface ClusterOfSpotsProps {
  latitude: number;
  longitude: number;
  count: number;
  fromPrice: string;
  /** The spots of the cluster that are in the list. */
  spots: readonly SpotCard[];
}

/** The count and lowest price of a cluster. A press zooms in; at the last zoom it lists the spots. */
export function ClusterOfSpots({ latitude, longitude, count, fromPrice, spots }: ClusterOfSpotsProps) {
  const { addressOf } = useEverySpot();
  const isActive = useRentStore(({ active, chosen }) =>
    spots.some(({ _id }) => _id === active || _id === chosen),
  );
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const label = text.clusterName(count, text.price(fromPrice));
  const icon = useMemo(() => clusterPin(count, fromPrice, label), [count, fromPrice, label]);
  const closest = map.getZoom() >= Math.min(map.getMaxZoom(), limits.mapView.maxZoom);
  const moveCloser = () => map.setView([latitude, longitude], map.getZoom() + 2);
  useLit(marker, icon, { [styles.active]: isActive });
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      title={label}
      zIndexOffset={beneathPrices}
      eventHandlers={closest ? {} : { click: moveCloser }}
    >
      {closest ? (
        <Popup minWidth={200} maxWidth={260}>
          <p className="small">{text.sameSpot(count)}</p>
          <ul>
            {spots.map(({ _id, title, price }) => (
              <li key={_id}>
                <Link className={parts.tallLink} to={addressOf(_id)}>
                  {title}
                </Link>{' '}
                <span>{hourlyText(price)}</span>
              </li>
            ))}
          </ul>
        </Popup>
      ) : null}
    </Marker>
  );
}
