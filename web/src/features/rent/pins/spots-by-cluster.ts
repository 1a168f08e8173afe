import { distanceInMetres } from '@joddee/marketplace/common/distance';
import type { MapFeature, SpotCard } from '@joddee/marketplace/map/shapes';

/** Assigns each spot without a pin to its nearest cluster, because the server does not name the members. */
export function spotsByCluster(
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
