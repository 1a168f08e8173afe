import { parks, roads } from '@joddee/bangkok/drawn-lines';
import { railLines } from '@joddee/bangkok/rail-lines';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { divIcon, type LatLngBounds, latLngBounds } from 'leaflet';
import { memo, useEffect, useMemo, useState } from 'react';
import { CircleMarker, Marker, Pane, Polygon, Polyline, useMap, useMapEvents } from 'react-leaflet';
import { edgeWidth, isRoadDrawn, railWidth, riverBends, riverWidth, roadWidth } from './drawn-city.ts';
import * as styles from './drawn-map.module.css';
import { type Label, labelsAt, withoutOverlap } from './map-labels.ts';

/** The labels that do not look like the others. */
const classOf: Record<string, string> = { station: styles.station, water: styles.water };

/** Below the tiles (200), so that every loaded tile covers its part of the drawing. */
const paneStyle = { zIndex: 150 };
const labelPaneStyle = { zIndex: 160, pointerEvents: 'none' } as const;

type Points = readonly (readonly [number, number])[];

const pointsOf = (points: Points) =>
  points.map(([latitude, longitude]): [number, number] => [latitude, longitude]);

export default function DrawnMap() {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  const [bounds, setBounds] = useState(() => map.getBounds().pad(0.3));
  useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
    moveend() {
      const now = map.getBounds().pad(0.3);
      setBounds((before) => (before.equals(now) ? before : now));
    },
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
        {inSight.parks.map((park) => (
          <Park key={park.name} park={park} />
        ))}
        <Line points={riverBends} className={styles.drawnRiver} weight={riverWidth(zoom)} />
        {[styles.drawnRoadEdge, styles.drawnRoad].flatMap((className, layer) =>
          inSight.roads
            .filter(({ rank }) => isRoadDrawn(zoom, rank))
            .map(({ name, rank, points }) => (
              <Line
                key={`${className}${name}`}
                points={points}
                className={rank === 1 ? `${className} ${styles.main}` : className}
                weight={roadWidth(zoom, rank) + (layer === 0 ? edgeWidth : 0)}
              />
            )),
        )}
        {inSight.railLines.map(({ system, color, points }) => (
          <Line
            key={`${system}${color}`}
            points={points}
            className={styles.drawnRail}
            color={color}
            weight={railWidth(zoom)}
          />
        ))}
        {zoom < 12
          ? null
          : inSight.railLines.flatMap(({ system, color, stations }) =>
              stations
                .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
                .map((station) => (
                  <Station
                    key={`${system}${color}${station.name}${station.latitude}`}
                    station={station}
                    color={color}
                    radius={zoom >= 15 ? 7 : 4}
                  />
                )),
            )}
      </Pane>
      <Pane name="drawn-labels" style={labelPaneStyle}>
        {labels.map((label) => (
          <NameOnMap key={label.key} label={label} />
        ))}
      </Pane>
    </>
  );
}

// Each layer apart, because most stay as they are when the map moves.

const Park = memo(({ park }: { park: (typeof parks)[number] }) => (
  <Polygon
    positions={pointsOf(park.points)}
    interactive={false}
    className={styles.drawnPark}
    stroke={false}
  />
));

interface LineProps {
  points: Points;
  className: string;
  weight: number;
  color?: string;
}

const Line = memo(({ points, className, ...pathOptions }: LineProps) => (
  <Polyline
    positions={pointsOf(points)}
    interactive={false}
    className={className}
    pathOptions={pathOptions}
  />
));

interface StationProps {
  station: { latitude: number; longitude: number };
  color: string;
  radius: number;
}

const Station = memo(({ station: { latitude, longitude }, color, radius }: StationProps) => (
  <CircleMarker
    center={[latitude, longitude]}
    radius={radius}
    interactive={false}
    className={styles.drawnStation}
    pathOptions={{ color, weight: 3 }}
  />
));

const NameOnMap = memo(({ label: { text, kind, point } }: { label: Label }) => (
  <Marker
    position={[point[0], point[1]]}
    icon={divIcon({
      className: `${styles.drawnLabel} ${classOf[kind] ?? ''}`,
      html: `<span>${text}</span>`,
      iconSize: [0, 0],
    })}
    interactive={false}
    keyboard={false}
  />
));

const everyRailLine = railLines.map((line) => ({
  ...line,
  points: line.stations.map(({ latitude, longitude }) => [latitude, longitude] as const),
  // A loop passes its first station twice.
  stations: [...new Map(line.stations.map((station) => [station.name, station])).values()],
}));

/** Draws only the features in the view, because a phone renders all others too slowly. */
function whatIsIn(bounds: LatLngBounds) {
  const crosses = ({ points }: { points: Points }) => bounds.intersects(latLngBounds(pointsOf(points)));
  return {
    parks: parks.filter(crosses),
    roads: roads.filter(crosses),
    railLines: everyRailLine.filter(crosses),
  };
}
