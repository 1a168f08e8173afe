import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import { memo, useEffect, useState } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { latePart } from '../ui/lazy-part.tsx';

const attribution = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** The tile URL comes from the server, because its content security policy must allow it. */
const tiles = document.querySelector<HTMLMetaElement>('meta[name="tile-url"]')?.content ?? '';

/** After this time without a first tile the drawn map appears, because some networks neither answer nor fail. */
const firstTileTimeoutMs = 4000;

const DrawnMap = latePart(() => import('./drawn-map.tsx'));

/** The base layer of every map: tiles, and a drawn Bangkok below them once a tile is missing. */
export const BaseLayer = memo(() => {
  const map = useMap();
  const [arrived, setArrived] = useState(false);
  const [missing, setMissing] = useState(false);
  useEffect(() => void map.attributionControl?.setPrefix(false), [map]);
  useEffect(() => {
    if (arrived) return;
    const timer = setTimeout(() => setMissing(true), firstTileTimeoutMs);
    return () => clearTimeout(timer);
  }, [arrived]);
  return (
    <>
      {missing ? <DrawnMap /> : null}
      <TileLayer
        url={tiles}
        attribution={attribution}
        eventHandlers={{ tileload: () => setArrived(true), tileerror: () => setMissing(true) }}
      />
    </>
  );
});
