import {
  addDays,
  bangkokDay,
  openingWindow,
  slotName,
  weekdayOf,
} from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import type { PostOpening } from '@joddee/marketplace/posts/record';
import { postsPart } from '@joddee/marketplace/posts/record';
import { sampleCalendar, samplePost } from '@joddee/marketplace/testing/samples/samples';
import type { Person } from './person.ts';

/** A post with the data that is needed to book it. */
export interface Spot {
  id: string;
  owner: Person;
  hours: { open: string; close: string };
  /** Let bay by bay. */
  bays?: number;
  /** Of a listing with a week of its own. */
  bufferMinutes?: number;
}

/** Two are open across midnight, and two nearly around the clock, so that there are stays to begin at any hour. */
export const hoursOfSpots = [
  { open: '06.00', close: '22.00' },
  { open: '18.00', close: '08.00' },
  { open: '00.30', close: '00.00' },
  { open: '08.00', close: '20.00' },
  { open: '20.00', close: '12.00' },
  { open: '06.00', close: '00.00' },
  { open: '00.00', close: '23.30' },
  { open: '07.00', close: '21.00' },
] as const;

/** The spots that are let bay by bay, by their index, with their bays. */
export const lots: ReadonlyMap<number, number> = new Map([
  [2, 3],
  [5, 2],
]);

/** Of long storms: so many bays that the present half hour is never full, so stays can be extended all the time. */
export const largeLot = { hours: { open: '00.00', close: '23.30' }, bays: 40 } as const;

/** The spots with a week of their own, by their index, with their buffer. */
export const buffersOfSpots: ReadonlyMap<number, number> = new Map([
  [3, 60],
  [5, 30],
]);

/** The same hours, but closed on a weekday that no request of a run asks for. */
export function weekOf({ open, close }: Spot['hours'], bufferMinutes: number): PostOpening {
  const closed = weekdayOf(dayAhead(5));
  const week = Array.from({ length: 7 }, (_, weekday) => (weekday === closed ? null : { open, close }));
  return { open, close, week, bufferMinutes };
}

/** The body of a request to publish or edit a post. */
export async function newSpot(
  context: Context,
  owner: Person,
  hours: PostOpening,
  bays?: number,
): Promise<Spot> {
  const post = samplePost({ user: requireRecordId(owner.id), date: hours, created: context.clock.now() });
  if (bays !== undefined) Object.assign(post.detail, { perPlace: true, numberofcar: bays });
  await writable(context.db.calendars).create({ ...sampleCalendar(post._id), ...postsPart(post) });
  await writable(context.db.posts).create(post);
  const { bufferMinutes } = hours;
  return {
    id: post._id.toString(),
    owner,
    hours,
    ...(bays === undefined ? {} : { bays }),
    ...(bufferMinutes === undefined ? {} : { bufferMinutes }),
  };
}

/** A day on which every slot is in the future. */
export const dayAhead = (days: number) => addDays(bangkokDay(new Date()), days);

/** The half hours of a spot, counted from its opening; more of them than bookings can ever need. */
export function slotsOf({ hours }: Spot): number {
  const { open, close } = openingWindow(hours);
  return (close - open) / 30;
}

export function slotAt({ hours }: Spot, index: number): string {
  return slotName(openingWindow(hours).open + index * 30);
}
