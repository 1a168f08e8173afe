import { postRequest } from '@joddee/contract/posts';
import { postFields } from '@joddee/marketplace/posts/post-fields';
import type { PostRecord } from '@joddee/marketplace/posts/post-model';
import { later } from '@joddee/rules/times/bangkok-zone';
import { demoId } from '../demo-id.ts';
import type { DemoSpot } from './demo-spot.ts';

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
    ...postFields(request),
    rate: { rating: 0, count: 0 },
    available: spot.paused === undefined,
    created,
    changedAt: created,
    version: spot.paused === undefined ? 1 : 2,
    deletedAt: null,
    outbox: [],
  };
}
