import 'leaflet/dist/leaflet.css';
import './map.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { TileLayer, useMap } from 'react-leaflet';

const attribution = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** The server says from where tiles come: it also has to allow them. */
const tiles = document.querySelector<HTMLMetaElement>('meta[name="tile-url"]')?.content ?? '';

/** A network that neither answers nor fails: nobody waits longer for the first tile. */
const patienceMs = 4000;

const DrawnMap = lazy(() => import('./drawn-map.tsx'));

/** The ground of every map: tiles, and beneath them a drawn Bangkok as soon as one of them does not come. */
export function BaseLayer() {
  const map = useMap();
  const [arrived, setArrived] = useState(false);
  const [missing, setMissing] = useState(false);
  useEffect(() => void map.attributionControl?.setPrefix(false), [map]);
  useEffect(() => {
    if (arrived) return;
    const timer = setTimeout(() => setMissing(true), patienceMs);
    return () => clearTimeout(timer);
  }, [arrived]);
  return (
    <>
      {missing ? (
        <Suspense>
          <DrawnMap />
        </Suspense>
      ) : null}
      <TileLayer
        url={tiles}
        attribution={attribution}
        eventHandlers={{ tileload: () => setArrived(true), tileerror: () => setMissing(true) }}
      />
    </>
  );
}
