import { distanceInMetres, type Place } from '@joddee/marketplace/common/distance';
import { limits } from '@joddee/marketplace/common/limits';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { MapView, SpotCard } from '@joddee/marketplace/map/shapes';
import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { hourlyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { Popup as LeafletPopup, PopupOptions } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Popup, useMap, useMapEvents } from 'react-leaflet';
import { Link } from 'react-router-dom';
import * as parts from '../../../ui/styles/parts.module.css';
import type { SpotChanges } from '../list/spot-changes.tsx';
import { liftOfCentre } from '../map/covered-map.ts';
import { lowered } from '../map/map-area.ts';
import * as styles from '../rent.module.css';
import { useEverySpot, useRent } from '../rent-context.tsx';
import { choose, useRentStore } from '../rent-store.ts';
import { crowdedPins } from './crowded-pins.ts';
import { PinPopup } from './pin-popup.tsx';
import type { PinState } from './use-marks.ts';
import { type Mark, noteSeen, useMarks } from './use-marks.ts';

interface Pin extends Mark {
  kind: PinState;
  id: string;
  spot: SpotCard | undefined;
}

interface Cluster extends Mark {
  kind: 'cluster';
  count: number;
  /** Those that are in the list. */
  spots: readonly SpotCard[];
}

/** The popup of a pin stands above its face, and clear of the map's buttons at the right edge. */
const popupOfPin = {
  className: styles.spotPopup,
  offset: [0, -37] as [number, number],
  minWidth: 284,
  maxWidth: 284,
  autoPanPaddingTopLeft: [12, 12] as [number, number],
  autoPanPaddingBottomRight: [68, 12] as [number, number],
};

/**
 * Pins with the price, and clusters with the count and the lowest price. A press on a pin chooses its spot, which a popup
 * shows where there is room for it; one on a cluster zooms in, and lists its spots at the last zoom.
 */
export function SpotMarkers({ hasPopups }: { hasPopups: boolean }) {
  const { shown: view, origin } = useRent();
  const { changes, hours } = useEverySpot();
  const chosen = useRentStore(({ chosen }) => chosen);
  const [listed, setListed] = useState<string>();
  const map = useMap();
  const pins = useMemo(() => pinsOf(view, changes, hours), [view, changes, hours]);
  const clusters = useMemo(() => clustersOf(view, hours), [view, hours]);
  const crowded = useCrowded(pins, clusters, chosen, origin);
  const marks = useMemo(
    () => [...clusters, ...pins.map((pin) => ({ ...pin, isCrowded: crowded.has(pin.id) }))],
    [clusters, pins, crowded],
  );
  const pin = hasPopups ? pins.find(({ id, kind }) => id === chosen && kind !== 'full') : undefined;
  const cluster = clusters.find(({ key }) => key === listed);
  useMarks(marks, {
    opened: pin ?? cluster,
    onPress({ key, kind, place, ids: [id] }) {
      if (kind !== 'cluster' && id !== undefined) {
        noteSeen(id);
        setListed(undefined);
        choose(id === pin?.id ? undefined : id);
      } else if (map.getZoom() < Math.min(map.getMaxZoom(), limits.mapView.maxZoom)) {
        // Into the middle of the part in sight.
        const closer = { centre: place, zoom: Math.min(map.getMaxZoom(), map.getZoom() + 2) };
        const { centre, zoom } = lowered(closer, liftOfCentre());
        map.setView(centre, zoom);
      } else setListed(key === listed ? undefined : key);
    },
  });
  // Its pin has left the map, or has become full.
  const isGone = hasPopups && chosen !== undefined && pin === undefined;
  useEffect(() => {
    if (isGone) choose(undefined);
  }, [isGone]);
  return (
    <>
      {pin === undefined ? null : (
        <MarkPopup key={pin.key} place={pin.place} onClose={() => choose(undefined)} {...popupOfPin}>
          <PinPopup id={pin.id} spot={pin.spot} />
        </MarkPopup>
      )}
      {cluster === undefined ? null : (
        <MarkPopup
          key={cluster.key}
          place={cluster.place}
          onClose={() => setListed(undefined)}
          minWidth={200}
          maxWidth={260}
        >
          <ClusterPopup count={cluster.count} spots={cluster.spots} />
        </MarkPopup>
      )}
    </>
  );
}

function pinsOf(view: MapView | undefined, changes: SpotChanges, hours: string | undefined): Pin[] {
  if (view === undefined) return [];
  const shown = (price: number) => text.price(hours === undefined ? String(price) : totalPrice(price, hours));
  const named = (price: number) =>
    price === 0
      ? text.pinFree
      : hours === undefined
        ? text.pinName(shown(price))
        : text.pinTotalName(shown(price));
  const spots = new Map(view.spots.map((spot) => [spot._id, spot]));
  const pinOf = (
    { _id: id, latitude, longitude }: Place & { _id: string },
    kind: PinState,
    words: string,
    label: string,
  ): Pin => ({
    // Leaflet makes a marker interactive once, when it is created.
    key: kind === 'full' ? `${id} full` : id,
    kind,
    id,
    ids: [id],
    place: [latitude, longitude],
    lines: [words],
    label,
    spot: spots.get(id),
    isJustFree: changes.get(id) === 'free',
  });
  const free = view.features.flatMap((feature) => {
    if ('count' in feature) return [];
    const { _id: id, price, lot } = feature;
    const priceWords = hours === undefined && price > 0 ? text.pinHour(shown(price)) : shown(price);
    const words = lot === undefined ? priceWords : lotText.onPin(priceWords, lot.free, lot.bays);
    const label = [spots.get(id)?.title, named(price), lot && lotText.freeOf(lot.free, lot.bays)]
      .filter((part) => part !== undefined)
      .join(' ');
    return [pinOf(feature, 'free', words, label)];
  });
  const taken = view.taken.map((spot) => {
    const { _id: id, price, taken } = spot;
    if (taken === 'part') return pinOf(spot, taken, shown(price), `${named(price)} ${text.partName}`);
    if (changes.get(id) !== 'full') return pinOf(spot, taken, text.full, text.fullName);
    const words = text.justTaken.full;
    const title = spots.get(id)?.title;
    return pinOf(spot, 'lost', words, title === undefined ? words : `${title} ${words}`);
  });
  return [...free, ...taken];
}

/** With each spot without a pin at its nearest cluster, because the server does not name the members. */
function clustersOf(view: MapView | undefined, hours: string | undefined): Cluster[] {
  const { features = [], spots = [] } = view ?? {};
  const pinned = new Set(features.flatMap((feature) => ('_id' in feature ? [feature._id] : [])));
  const clusters = features.flatMap((feature) =>
    'count' in feature ? [{ ...feature, members: [] as SpotCard[] }] : [],
  );
  for (const spot of spots) {
    if (pinned.has(spot._id)) continue;
    const [nearest] = clusters.toSorted((a, b) => distanceInMetres(a, spot) - distanceInMetres(b, spot));
    nearest?.members.push(spot);
  }
  return clusters.map(({ latitude, longitude, count, fromPrice, members }) => {
    const price = hours === undefined ? String(fromPrice) : totalPrice(fromPrice, hours);
    return {
      key: `${latitude},${longitude},${count}`,
      kind: 'cluster',
      place: [latitude, longitude],
      lines: [groupedDigits(count), text.clusterFrom(price)],
      label: text.clusterName(count, text.price(price)),
      ids: members.map(({ _id }) => _id),
      count,
      spots: members,
    };
  });
}

const stateOrder: readonly PinState[] = ['lost', 'free', 'part', 'full'];

/** Prices do not overlap: the chosen one wins, then free ones, then the nearer. Only the zoom changes who overlaps. */
function useCrowded(
  pins: readonly Pin[],
  clusters: readonly Cluster[],
  chosen: string | undefined,
  origin: Place | undefined,
): Set<string> {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return useMemo(() => {
    const { lat, lng } = map.getCenter();
    const from = origin ?? { latitude: lat, longitude: lng };
    const apart = ({ place: [latitude, longitude] }: Pin) => distanceInMetres(from, { latitude, longitude });
    const pointOf = ({ place }: Mark) => {
      const { x, y } = map.project(place, zoom);
      return { x, y };
    };
    const drawn = pins
      .toSorted(
        (a, b) =>
          Number(b.id === chosen) - Number(a.id === chosen) ||
          stateOrder.indexOf(a.kind) - stateOrder.indexOf(b.kind) ||
          apart(a) - apart(b),
      )
      .map((pin) => ({
        id: pin.id,
        letters: pin.lines.join('').length + (pin.kind === 'part' ? 2 : 0),
        ...pointOf(pin),
      }));
    return crowdedPins(drawn, clusters.map(pointOf));
  }, [map, pins, clusters, chosen, origin, zoom]);
}

/** The spots of a cluster that no zoom takes apart, as far as they are in the list. */
function ClusterPopup({ count, spots }: { count: number; spots: readonly SpotCard[] }) {
  const { addressOf } = useEverySpot();
  return (
    <>
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
    </>
  );
}

interface MarkPopupProps extends PopupOptions {
  /** Where its tip points to, as it was when it opened. */
  place: [number, number];
  onClose: () => void;
  children: ReactNode;
}

/** A popup that is open while it is rendered. */
function MarkPopup({ place, onClose, children, ...options }: MarkPopupProps) {
  // Another array would open it again.
  const [position] = useState(place);
  const popup = useRef<LeafletPopup>(null);
  return (
    <Popup
      {...options}
      ref={popup}
      position={position}
      eventHandlers={{
        // Removed by the user and not, for a moment, by React.
        remove: () => queueMicrotask(() => popup.current?.isOpen() === false && onClose()),
      }}
    >
      {children}
    </Popup>
  );
}
