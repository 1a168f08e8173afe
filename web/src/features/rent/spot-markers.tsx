import type { MapFeature, SpotCard } from '@joddee/contract/map-view';
import { totalPrice } from '@joddee/rules/price';
import { ClusterOfSpots } from './cluster-of-spots.tsx';
import { SpotPin } from './spot-pin.tsx';
import { spotsByCluster } from './spots-by-cluster.ts';

interface SpotMarkersProps {
  features: readonly MapFeature[];
  spots: readonly SpotCard[];
  hours: string | undefined;
  addressOf: (id: string) => string;
  /** The spot whose card is hovered or focused. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
}

/** Pins with the price, and clusters with the count and the lowest price. */
export function SpotMarkers({ features, spots, hours, addressOf, active, onActive }: SpotMarkersProps) {
  const priced = (price: number) => (hours === undefined ? String(price) : totalPrice(price, hours));
  const clustered = spotsByCluster(features, spots);
  return features.map((feature) =>
    'count' in feature ? (
      <ClusterOfSpots
        key={`${feature.latitude},${feature.longitude},${feature.count}`}
        {...feature}
        fromPrice={priced(feature.fromPrice)}
        spots={clustered.get(feature) ?? []}
        addressOf={addressOf}
        isActive={clustered.get(feature)?.some(({ _id }) => _id === active) === true}
      />
    ) : (
      <SpotPin
        key={feature._id}
        id={feature._id}
        place={[feature.latitude, feature.longitude]}
        price={priced(feature.price)}
        hours={hours}
        spot={spots.find(({ _id }) => _id === feature._id)}
        address={addressOf(feature._id)}
        isActive={feature._id === active}
        onActive={onActive}
      />
    ),
  );
}
