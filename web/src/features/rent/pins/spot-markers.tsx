import { distanceInMetres, type Place } from '@joddee/marketplace/common/distance';
import type { MapFeature, MapView, SpotCard } from '@joddee/marketplace/map/shapes';
import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { SpotChanges } from '../list/spot-changes.tsx';
import { useEverySpot, useRent } from '../rent-context.tsx';
import { useRentStore } from '../rent-store.ts';
import { ClusterOfSpots } from './cluster-of-spots.tsx';
import { crowdedPins } from './crowded-pins.ts';
import type { PinState } from './pin-icons.ts';
import { SpotPin } from './spot-pin.tsx';

interface Pin extends Place {
  id: string;
  words: string;
  name: string;
  state: PinState;
  spot: SpotCard | undefined;
}

/**
 * Pins with the price, and clusters with the count and the lowest price. Where there is room for it, a spot is shown in a
 * popup at its pin.
 */
export function SpotMarkers({ hasPopups }: { hasPopups: boolean }) {
  const { shown: view, origin } = useRent();
  const { changes, hours } = useEverySpot();
  const priced = (price: number) => (hours === undefined ? String(price) : totalPrice(price, hours));
  const pins = useMemo(() => pinsOf(view, changes, hours), [view, changes, hours]);
  const crowded = useCrowded(view, pins, origin);
  const features = view?.features ?? [];
  const clustered = useMemo(() => spotsByCluster(view?.features ?? [], view?.spots ?? []), [view]);
  return (
    <>
      {features.map((feature) =>
        'count' in feature ? (
          <ClusterOfSpots
            key={`${feature.latitude},${feature.longitude},${feature.count}`}
            {...feature}
            fromPrice={priced(feature.fromPrice)}
            spots={clustered.get(feature) ?? []}
          />
        ) : null,
      )}
      {pins.map(({ id, latitude, longitude, words, name, state, spot }) => (
        <SpotPin
          key={id}
          id={id}
          place={[latitude, longitude]}
          words={words}
          label={name}
          state={state}
          change={changes.get(id)}
          spot={spot}
          isCrowded={crowded.has(id)}
          hasPopup={hasPopups}
        />
      ))}
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
  const free = view.features.flatMap((feature): Pin[] => {
    if ('count' in feature) return [];
    const { _id: id, latitude, longitude, price, lot } = feature;
    const spot = spots.get(id);
    const priceWords = hours === undefined && price > 0 ? text.pinHour(shown(price)) : shown(price);
    const words = lot === undefined ? priceWords : lotText.onPin(priceWords, lot.free, lot.bays);
    const name = [spot?.title, named(price), lot && lotText.freeOf(lot.free, lot.bays)]
      .filter((part) => part !== undefined)
      .join(' ');
    return [{ id, latitude, longitude, words, name, state: 'free', spot }];
  });
  const taken = view.taken.map(({ _id: id, latitude, longitude, price, taken }): Pin => {
    const spot = spots.get(id);
    const place = { id, latitude, longitude, state: taken, spot };
    if (taken === 'full' && changes.get(id) === 'full') {
      const words = text.justTaken.full;
      return { ...place, state: 'lost', words, name: spot === undefined ? words : `${spot.title} ${words}` };
    }
    return taken === 'full'
      ? { ...place, words: text.full, name: text.fullName }
      : { ...place, words: shown(price), name: `${named(price)} ${text.partName}` };
  });
  return [...free, ...taken];
}

const stateOrder: readonly PinState[] = ['lost', 'free', 'part', 'full'];

/** Prices do not overlap: the chosen one wins, then free ones, then the nearer. Only the zoom changes who overlaps. */
function useCrowded(view: MapView | undefined, pins: readonly Pin[], origin: Place | undefined): Set<string> {
  const chosen = useRentStore(({ chosen }) => chosen);
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return useMemo(() => {
    const { lat, lng } = map.getCenter();
    const from = origin ?? { latitude: lat, longitude: lng };
    const drawn = pins
      .toSorted(
        (a, b) =>
          Number(b.id === chosen) - Number(a.id === chosen) ||
          stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
          distanceInMetres(from, a) - distanceInMetres(from, b),
      )
      .map(({ id, latitude, longitude, words, state }) => ({
        id,
        letters: words.length + (state === 'part' ? 2 : 0),
        ...pointOf(map.project([latitude, longitude], zoom)),
      }));
    const clusters = (view?.features ?? []).flatMap((feature) =>
      'count' in feature ? [pointOf(map.project([feature.latitude, feature.longitude], zoom))] : [],
    );
    return crowdedPins(drawn, clusters);
  }, [map, view, pins, chosen, origin, zoom]);
}

const pointOf = ({ x, y }: { x: number; y: number }) => ({ x, y });

/** Assigns each spot without a pin to its nearest cluster, because the server does not name the members. */
function spotsByCluster(
  features: readonly MapFeature[],
  spots: readonly SpotCard[],
): Map<MapFeature, SpotCard[]> {
  const pinned = new Set(features.flatMap((feature) => ('_id' in feature ? [feature._id] : [])));
  const clusters = features.filter((feature) => 'count' in feature);
  const members = new Map<MapFeature, SpotCard[]>(clusters.map((cluster) => [cluster, []]));
  for (const spot of spots) {
    if (pinned.has(spot._id)) continue;
    const [nearest] = clusters.toSorted((a, b) => distanceInMetres(a, spot) - distanceInMetres(b, spot));
    if (nearest !== undefined) members.get(nearest)?.push(spot);
  }
  return members;
}
