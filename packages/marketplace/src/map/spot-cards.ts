import type { RequestedTime } from '../calendars/rules/booked-time.ts';
import { hoursOn } from '../calendars/rules/opening.ts';
import { bangkokDay } from '../calendars/rules/time-slots.ts';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';
import type { PostRecord } from '../posts/record.ts';
import { freeUntil, nextHeldTimes } from './free-until.ts';
import type { ListedSpot } from './index/map-query.ts';
import type { SpotCard } from './shapes.ts';
import type { TakenSpots } from './taken-spots.ts';

type CardFields = Pick<PostRecord, '_id' | 'title' | 'photos' | 'price' | 'rate' | 'date' | 'location'> & {
  detail: Pick<PostRecord['detail'], 'typeofcar' | 'facility'>;
};

const shown = {
  title: 1,
  photos: 1,
  price: 1,
  rate: 1,
  date: 1,
  location: 1,
  'detail.typeofcar': 1,
  'detail.facility': 1,
} as const;

/** The cards of the list, in its order; a spot that has closed since the query has none. */
export async function spotCards(
  context: Context,
  spots: readonly ListedSpot[],
  wanted: { stay?: RequestedTime; lots?: TakenSpots['lots'] } = {},
): Promise<SpotCard[]> {
  const { stay, lots } = wanted;
  if (spots.length === 0) return [];
  const [posts, nextHeld] = await Promise.all([
    context.db.posts
      .find(
        { _id: { $in: spots.map(({ _id }) => readRecordId(_id)) }, available: true, deletedAt: null },
        shown,
      )
      .lean<CardFields[]>(),
    stay === undefined ? undefined : nextHeldTimes(context, spots),
  ]);
  const byId = new Map(posts.map((post) => [post._id.toString(), post]));
  return spots.flatMap(({ _id, distance }) => {
    const post = byId.get(_id);
    if (post === undefined) return [];
    const until = stay === undefined ? {} : { freeUntil: freeUntil(stay, post.date, nextHeld?.get(_id)) };
    const lot = lots?.get(_id);
    const day = stay?.Date ?? bangkokDay(context.clock.now());
    return [
      {
        ...spotCard(post, day, distance),
        ...until,
        ...(lot === undefined ? {} : { lot }),
      },
    ];
  });
}

function spotCard(
  { _id, title, photos, price, rate, date, location, detail }: CardFields,
  day: string,
  distance: number,
): SpotCard {
  const hours = hoursOn(date, day) ?? date;
  return {
    _id: _id.toString(),
    latitude: Number(location.latitude),
    longitude: Number(location.longitude),
    title,
    address: location.address,
    photo: photos[0] ?? '',
    photos: photos.length,
    price,
    rating: rate.rating,
    ratings: rate.count,
    open: hours.open,
    close: hours.close,
    car: detail.typeofcar,
    facilities: detail.facility,
    distance: Math.round(distance),
  };
}
