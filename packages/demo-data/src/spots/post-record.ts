import {
  addDays,
  bangkokDay,
  instantOf,
  slotMinute,
  weekdayOf,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { later } from '@joddee/marketplace/common/bangkok-zone';
import type { PostRecord, StoredBlock } from '@joddee/marketplace/posts/record';
import { postFields } from '@joddee/marketplace/posts/record';
import { postRequest } from '@joddee/marketplace/posts/shapes';
import { demoId } from '../demo-id.ts';
import type { DemoSpot } from './demo-spots.ts';

/** A post as its owner would have published it. The seeding fails if the contract rejects the request. */
export function postRecord(spot: DemoSpot, index: number, photos: readonly string[], now: Date): PostRecord {
  const request = postRequest.parse({
    title: spot.title,
    address: spot.address,
    latitude: spot.at[0],
    longitude: spot.at[1],
    typeofpark: spot.kind,
    numberofcar: spot.room,
    perPlace: spot.bays !== undefined,
    bays: (spot.bays ?? []).map((label) => ({ label, photo: '' })),
    typeofcar: spot.car ?? 'motorcar',
    open: spot.hours[0],
    close: spot.hours[1],
    week: spot.week?.map((hours) => hours && { open: hours[0], close: hours[1] }),
    explain: spot.explain,
    rule: [...spot.rules],
    nearby: [...spot.nearby],
    facility: [...spot.facilities],
    price: spot.price,
    imagePost: [...photos],
  });
  // A spot without reviews is new; the others are older than their oldest stay.
  const age = spot.reviews === 0 ? 2 : 62 + ((index * 7) % 40);
  const created = later(now, -age, 'day');
  return {
    _id: demoId('post', spot.key),
    user: demoId('user', spot.owner),
    ...postFields(request, blocksOf(spot, now)),
    rate: { rating: 0, count: 0 },
    reviews: 0,
    available: spot.paused === undefined,
    created,
    changedAt: created,
    version: spot.paused === undefined ? 1 : 2,
    deletedAt: null,
    outbox: [],
  };
}

/** A block that repeats since a week ago. */
function blocksOf({ key, weeklyBlock }: DemoSpot, now: Date): StoredBlock[] | undefined {
  if (weeklyBlock === undefined) return undefined;
  const lastWeek = addDays(bangkokDay(now), -7);
  const day = addDays(lastWeek, weeklyBlock.weekday - weekdayOf(lastWeek));
  const instant = (slot: string) => instantOf(day, slotMinute(slot)).toISOString();
  const [from, to] = weeklyBlock.hours;
  return [
    {
      _id: demoId('block', key).toString(),
      from: instant(from),
      to: instant(to),
      weekly: true,
      until: '',
      reason: weeklyBlock.reason,
    },
  ];
}
