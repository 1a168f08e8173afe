import type { CalendarRecord, HeldTime } from '@joddee/marketplace/calendars/record';
import { addDays, allSlots, bangkokDay, instantOf } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { insertInBatches, writable } from '@joddee/marketplace/platform/records/record-schema';
import { carTypes, facilities } from '@joddee/marketplace/posts/constants';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { sampleCalendar, samplePost } from '@joddee/marketplace/testing/samples/samples';

interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Alike {
  open?: string;
  close?: string;
  /** Titles and addresses of the maximum length. */
  long?: boolean;
}

const letters = 'กขคงจฉชซดตถทธนบปผพภมยรลวสหอ';
const daysAhead = 4;

/** Inserts many spots with calendars directly into the database; all are open if their hours are given. */
export async function plantSpots(
  { db, clock }: Context,
  count: number,
  random: () => number,
  area: Area,
  alike: Alike = {},
): Promise<{ posts: PostRecord[]; calendars: CalendarRecord[] }> {
  const now = clock.now();
  const today = bangkokDay(now);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const text = (length: number) => Array.from({ length }, () => pick([...letters])).join('');
  const between = (low: number, high: number) => low + random() * (high - low);
  const posts: PostRecord[] = [];
  const calendars: CalendarRecord[] = [];
  for (let made = 0; made < count; made += 1) {
    // Some share the exact position of another spot.
    const twin = random() < 0.1 ? posts.at(-1) : undefined;
    const isOpen = alike.open !== undefined || random() < 0.8;
    const ratings = random() < 0.4 ? 0 : Math.floor(random() * 4);
    const open = alike.open ?? pick(allSlots);
    const _id = newRecordId();
    const sample = samplePost({ _id, created: now, grams: [] });
    posts.push({
      ...sample,
      title: alike.long ? text(100) : text(10),
      photos: [`/files/post/${text(3)}.webp`],
      price: Math.floor(random() * 120),
      rate: { rating: ratings === 0 ? 0 : Math.round(between(10, 50)) / 10, count: ratings },
      available: isOpen,
      detail: {
        ...sample.detail,
        typeofcar: pick(carTypes),
        explain: text(20),
        facility: facilities.filter(() => random() < 0.5),
      },
      date: { open, close: alike.close ?? pick(allSlots.filter((slot) => slot !== open)) },
      location: {
        address: alike.long ? text(300) : text(20),
        latitude: twin?.location.latitude ?? between(area.south, area.north).toFixed(12),
        longitude: twin?.location.longitude ?? between(area.west, area.east).toFixed(12),
      },
      deletedAt: !isOpen && random() < 0.5 ? now : null,
    });
    // Each bay of a lot has times of its own.
    const bays = alike.open === undefined && random() < 0.3 ? 1 + Math.floor(random() * 4) : null;
    const held: HeldTime[] = [];
    for (let bay = 1; bay <= (bays ?? 1); bay += 1)
      for (let day = 0; alike.open === undefined && day < daysAhead; day += 1) {
        if (random() < (bays === null ? 0.5 : 0.2)) continue;
        const start = Math.floor(random() * 40) * 30;
        held.push({
          booking: newRecordId(),
          ...(bays === null ? {} : { bay }),
          from: instantOf(addDays(today, day), start),
          to: instantOf(addDays(today, day), start + 30 * Math.ceil(random() * 12)),
          heldAt: now,
        });
      }
    calendars.push({ ...sampleCalendar(_id, held), bays, open: isOpen });
  }
  await insertInBatches(writable(db.calendars), calendars);
  await insertInBatches(writable(db.posts), posts);
  return { posts, calendars };
}
