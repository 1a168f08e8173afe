import { TileLayer } from 'react-leaflet';

const attribution = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** The server says from where tiles come: it also has to allow them. */
const tiles = document.querySelector<HTMLMetaElement>('meta[name="tile-url"]')?.content ?? '';

/** The ground of every map. */
export function BaseLayer() {
  return <TileLayer url={tiles} attribution={attribution} />;
}
