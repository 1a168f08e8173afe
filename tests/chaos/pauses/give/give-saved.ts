import { addDays, bangkokDay, instantOf, slotMinute } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import type { Person } from '../../town/person.ts';
import { newSpot } from '../../town/spot.ts';

/** What the job about a freed time of a saved spot gets. */
export interface Freed {
  post: string;
  from: string;
  to: string;
}

/** A spot that is free again at the time at which a reader, who has saved it, usually parks. */
export async function giveSaved(context: Context, owner: Person, reader: Person): Promise<Freed> {
  const { db, clock } = context;
  const now = clock.now();
  const spot = await newSpot(context, owner, { open: '06.00', close: '22.00' });
  const [post, user] = [requireRecordId(spot.id), requireRecordId(reader.id)];
  await db.favourites.create({ _id: user, posts: [post] });
  for (const daysAgo of [7, 14]) {
    const day = addDays(bangkokDay(now), -daysAgo);
    const [from, to] = [instantOf(day, slotMinute('10.00')), instantOf(day, slotMinute('11.00'))];
    const sample = sampleBooking(post, user, { from, to });
    await writable(db.bookings).create({
      ...sample,
      Date: day,
      detail: { ...sample.detail, user: requireRecordId(owner.id) },
      check: {
        checkin: { user: true, renter: true },
        checkout: { user: true, renter: true, status: true },
      },
      outbox: [],
    });
  }
  const to = new Date(now.getTime() + 5 * 86_400_000);
  return { post: spot.id, from: now.toISOString(), to: to.toISOString() };
}
