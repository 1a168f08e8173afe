import type { Spot } from '@joddee/spot-index/table/encode-spot';
import type { PostRecord } from '../../posts/post-model.ts';

/** The fields of a post that the index holds. */
export type PostOnMap = Pick<
  PostRecord,
  '_id' | 'version' | 'available' | 'deletedAt' | 'price' | 'rate' | 'date'
> & {
  detail: Pick<PostRecord['detail'], 'typeofcar' | 'facility'>;
  location: Pick<PostRecord['location'], 'latitude' | 'longitude'>;
};

export const postOnMapFields = {
  version: 1,
  available: 1,
  deletedAt: 1,
  price: 1,
  rate: 1,
  date: 1,
  'detail.typeofcar': 1,
  'detail.facility': 1,
  'location.latitude': 1,
  'location.longitude': 1,
} as const;

export function spotOf(post: PostOnMap): Spot {
  return {
    id: post._id.toString(),
    latitude: Number(post.location.latitude),
    longitude: Number(post.location.longitude),
    price: post.price,
    rate: post.rate,
    hours: post.date,
    car: post.detail.typeofcar,
    facilities: post.detail.facility,
    version: post.version,
    listed: post.available && post.deletedAt === null,
  };
}
