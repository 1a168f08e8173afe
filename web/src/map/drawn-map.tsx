import { parks, roads } from '@joddee/bangkok/drawn-lines';
import { railLines } from '@joddee/bangkok/rail-lines';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { divIcon, type LatLngBounds, latLngBounds } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { CircleMarker, Marker, Pane, Polygon, Polyline, useMap, useMapEvents } from 'react-leaflet';
import { edgeWidth, isRoadDrawn, railWidth, riverBends, riverWidth, roadWidth } from './drawn-city.ts';
import * as styles from './drawn-map.module.css';
import { labelsAt, withoutOverlap } from './map-labels.ts';

/** The labels that do not look like the others. */
const classOf: Record<string, string> = { station: styles.station, water: styles.water };

/** Below the tiles (200), so that every loaded tile covers its part of the drawing. */
const paneStyle = { zIndex: 150 };
const labelPaneStyle = { zIndex: 160, pointerEvents: 'none' } as const;

const pointsOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([latitude, longitude]): [number, number] => [latitude, longitude]);

export default function DrawnMap() {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  const [bounds, setBounds] = useState(() => map.getBounds().pad(0.3));
  useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
    moveend: () => setBounds(map.getBounds().pad(0.3)),
  });
  useEffect(() => {
    map.attributionControl?.addAttribution(mapText.drawnSource);
    return () => void map.attributionControl?.removeAttribution(mapText.drawnSource);
  }, [map]);
  const inSight = useMemo(() => whatIsIn(bounds), [bounds]);
  const labels = useMemo(
    () =>
      withoutOverlap(
        labelsAt(zoom).filter(({ point: [latitude, longitude] }) => bounds.contains([latitude, longitude])),
        ([latitude, longitude]) => map.project([latitude, longitude], zoom),
      ),
    [map, zoom, bounds],
  );
  return (
    <>
      <Pane name="drawn" style={paneStyle}>
        {inSight.parks.map(({ name, points }) => (
          <Polygon
            key={name}
            positions={pointsOf(points)}
            interactive={false}
            className={styles.drawnPark}
            stroke={false}
          />
        ))}
        <Polyline
          positions={riverBends}
          interactive={false}
          className={styles.drawnRiver}
          pathOptions={{ weight: riverWidth(zoom) }}
        />
        {[styles.drawnRoadEdge, styles.drawnRoad].flatMap((className, layer) =>
          inSight.roads
            .filter(({ rank }) => isRoadDrawn(zoom, rank))
            .map(({ name, rank, points }) => (
              <Polyline
                key={`${className}${name}`}
                positions={pointsOf(points)}
                interactive={false}
                className={rank === 1 ? `${className} ${styles.main}` : className}
                pathOptions={{ weight: roadWidth(zoom, rank) + (layer === 0 ? edgeWidth : 0) }}
              />
            )),
        )}
        {inSight.railLines.map(({ system, color, stations }) => (
          <Polyline
            key={`${system}${color}`}
            positions={stations.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
            interactive={false}
            className={styles.drawnRail}
            pathOptions={{ color, weight: railWidth(zoom) }}
          />
        ))}
        {zoom < 12
          ? null
          : inSight.railLines.flatMap(({ system, color, stations }) =>
              // A loop passes its first station twice.
              [...new Map(stations.map((station) => [station.name, station])).values()]
                .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
                .map(({ name, latitude, longitude }) => (
                  <CircleMarker
                    key={`${system}${color}${name}${latitude}`}
                    center={[latitude, longitude]}
                    radius={zoom >= 15 ? 7 : 4}
                    interactive={false}
                    className={styles.drawnStation}
                    pathOptions={{ color, weight: 3 }}
                  />
                )),
            )}
      </Pane>
      <Pane name="drawn-labels" style={labelPaneStyle}>
        {labels.map(({ key, text, kind, point: [latitude, longitude] }) => (
          <Marker
            key={key}
            position={[latitude, longitude]}
            icon={divIcon({
              className: `${styles.drawnLabel} ${classOf[kind] ?? ''}`,
              html: `<span>${text}</span>`,
              iconSize: [0, 0],
            })}
            interactive={false}
            keyboard={false}
          />
        ))}
      </Pane>
    </>
  );
}

/** Draws only the features in the view, because a phone renders all others too slowly. */
function whatIsIn(bounds: LatLngBounds) {
  const crosses = (points: readonly (readonly [number, number])[]) =>
    bounds.intersects(latLngBounds(pointsOf(points)));
  return {
    parks: parks.filter(({ points }) => crosses(points)),
    roads: roads.filter(({ points }) => crosses(points)),
    railLines: railLines.filter(({ stations }) =>
      crosses(stations.map(({ latitude, longitude }) => [latitude, longitude] as const)),
    ),
  };
}
