import { freeAfter } from '../calendars/rules/bays.ts';
import type { RequestedTime } from '../calendars/rules/booked-time.ts';
import { blockedTimes, hoursOn, type Opening, windowOn } from '../calendars/rules/opening.ts';
import { withBuffer } from '../calendars/rules/slot-options.ts';
import { bangkokDay, instantOf, minuteOfDay, slotMinute, slotName } from '../calendars/rules/time-slots.ts';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';
import type { PostRecord } from '../posts/record.ts';
import type { ListedSpot, PassingSpot } from './index/query-index.ts';
import type { SpotCard } from './shapes.ts';
import { periodsOf, type TakenSpots } from './taken-spots.ts';

/** For spots that are free for a stay: the start of the next held time after it, in the bay that stays free longest. */
async function nextHeldTimes({ db }: Context, spots: readonly PassingSpot[]) {
  const stays = periodsOf(spots);
  if (stays.size === 0) return new Map();
  const earliest = new Date(Math.min(...[...stays.values()].map(({ to }) => to.getTime())));
  const calendars = await db.calendars
    .find(
      {
        _id: { $in: [...stays.keys()].map(readRecordId) },
        held: { $elemMatch: { from: { $gte: earliest } } },
      },
      { held: 1, bays: 1, bufferMinutes: 1 },
    )
    .lean();
  return new Map(
    calendars.flatMap(({ _id, held, bays, bufferMinutes }) => {
      const stay = stays.get(_id.toString());
      const lot = bays ?? undefined;
      const next = stay && freeAfter(withBuffer(held, bufferMinutes, lot), lot, stay);
      return next ? [[_id.toString(), next] as const] : [];
    }),
  );
}

/** The slot at which a free spot closes, is blocked or is held again, whichever is first. */
function freeUntil(stay: RequestedTime, opening: Opening, nextHeld: Date | undefined): string {
  const day = windowOn(opening, stay.Date) ?? { open: 0, close: 0 };
  const closing = instantOf(stay.Date, day.close);
  // A spot that is free for the stay has no block before its end.
  const start = instantOf(stay.Date, slotMinute(stay.timein));
  const [blocked] = blockedTimes(opening, { from: start, to: closing });
  const ends = [closing, ...(blocked === undefined ? [] : [blocked.from]), ...(nextHeld ? [nextHeld] : [])];
  return slotName(minuteOfDay(new Date(Math.min(...ends.map(Number)))));
}

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
    return { ...spotCard(post, day, distance), ...until, ...(lot === undefined ? {} : { lot }) };
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
