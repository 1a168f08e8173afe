import { postRequest } from '@joddee/contract/posts';
import { emptyCalendar } from '@joddee/marketplace/calendars/calendar-model';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/record-id';
import { postFields } from '@joddee/marketplace/posts/post-fields';
import { addDays, bangkokDay, openingWindow, slotName } from '@joddee/rules/time-slots';
import type { Person } from './person.ts';

/** A post with the data that is needed to book it. */
export interface Spot {
  id: string;
  owner: Person;
  hours: { open: string; close: string };
}

/** Two are open across midnight, one nearly around the clock. */
export const hoursOfSpots = [
  { open: '06.00', close: '22.00' },
  { open: '18.00', close: '08.00' },
  { open: '00.30', close: '00.00' },
  { open: '08.00', close: '20.00' },
  { open: '20.00', close: '12.00' },
  { open: '06.00', close: '00.00' },
  { open: '05.00', close: '23.30' },
  { open: '07.00', close: '21.00' },
] as const;

/** The body of a request to publish or edit a post. */
export const postBody = (changes: {
  title?: string;
  imagePost?: string[];
  open?: string;
  close?: string;
}) => ({
  title: 'ที่จอดรถใกล้สถานีอารีย์',
  address: 'ซอยพหลโยธิน แขวงพญาไท กรุงเทพมหานคร',
  latitude: '13.7797',
  longitude: '100.5446',
  typeofpark: 'ลานจอดในบ้าน',
  numberofcar: '2',
  typeofcar: 'motorcar',
  open: '06.00',
  close: '22.00',
  explain: 'ประตูสีเขียว',
  rule: [],
  nearby: [],
  facility: [],
  price: '80',
  imagePost: [] as string[],
  ...changes,
});

export async function newSpot(context: Context, owner: Person, hours: Spot['hours']): Promise<Spot> {
  const _id = newRecordId();
  const now = context.clock.now();
  const request = postRequest.parse(postBody({ ...hours, imagePost: ['/files/post/none.webp'] }));
  await context.db.calendars.create(emptyCalendar(_id, 1));
  await context.db.posts.create({
    _id,
    user: requireRecordId(owner.id),
    ...postFields(request),
    rate: { rating: 0, count: 0 },
    available: true,
    created: now,
    changedAt: now,
    version: 1,
    deletedAt: null,
    outbox: [],
  });
  return { id: _id.toString(), owner, hours };
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
