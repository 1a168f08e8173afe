import { limits } from '@joddee/contract/limits';
import type { TakenFeature } from '@joddee/contract/map-view';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';
import type { PostRecord } from '../posts/post-model.ts';
import type { Taken } from './taken-spots.ts';

type PinFields = Pick<PostRecord, '_id' | 'price' | 'location'>;

/** The pins of taken spots; none where there are too many, because a map of a whole city shows no single spots. */
export async function takenFeatures(
  { db }: Context,
  taken: ReadonlyMap<string, Taken>,
): Promise<TakenFeature[]> {
  if (taken.size === 0 || taken.size > limits.mapView.taken) return [];
  const posts = await db.posts
    .find(
      { _id: { $in: [...taken.keys()].map(readRecordId) }, available: true, deletedAt: null },
      { price: 1, location: 1 },
    )
    .lean<PinFields[]>();
  return posts.map(({ _id, price, location }) => ({
    _id: _id.toString(),
    latitude: Number(location.latitude),
    longitude: Number(location.longitude),
    price,
    taken: taken.get(_id.toString()) ?? 'full',
  }));
}
