import { defaultMapCentre } from '@joddee/marketplace/common/distance';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { divIcon } from 'leaflet';
import { MapContainer, Marker, ZoomControl } from 'react-leaflet';
import { BaseLayer } from '../../map/base-layer.tsx';
import * as mapStyles from '../../map/map.module.css';
import * as styles from './listing-page.module.css';

const pin = divIcon({
  className: mapStyles.pin,
  html: '<span></span>',
  iconSize: [28, 28],
  iconAnchor: [14, 28],
});

/** The position of the spot, at the same size on the booking page and on the detail page. */
export default function PlaceMap({ latitude, longitude }: { latitude: string; longitude: string }) {
  const place: [number, number] = [Number(latitude), Number(longitude)];
  return (
    <MapContainer
      center={place}
      zoom={defaultMapCentre.placeZoom}
      className={styles.placeMap}
      scrollWheelZoom={false}
      zoomControl={false}
    >
      <ZoomControl zoomInTitle={mapText.zoomIn} zoomOutTitle={mapText.zoomOut} />
      <BaseLayer />
      <Marker position={place} icon={pin} keyboard={false} />
    </MapContainer>
  );
}
