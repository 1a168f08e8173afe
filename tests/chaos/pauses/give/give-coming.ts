import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import type { Person } from '../../town/person.ts';
import { newSpot } from '../../town/spot.ts';

const minute = 60_000;

/** A booking that began twenty minutes ago, whose car has not come: its renter may say when it will, and is late. */
export async function giveComing(context: Context, owner: Person, renter: Person): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  const spot = await newSpot(context, owner, { open: '00.00', close: '23.30' });
  const period = { from: new Date(now.getTime() - 20 * minute), to: new Date(now.getTime() + 40 * minute) };
  const sample = sampleBooking(requireRecordId(spot.id), requireRecordId(renter.id), period);
  const booking = {
    ...sample,
    detail: { ...sample.detail, user: requireRecordId(owner.id) },
    created: new Date(now.getTime() - 60 * minute),
    changedAt: now,
    outbox: [],
  };
  await writable(db.bookings).create(booking);
  const held = [{ booking: booking._id, ...period, heldAt: now }];
  for (const keeper of [spot.id, renter.id])
    await writable(db.calendars).updateOne({ _id: requireRecordId(keeper) }, { $set: { held, version: 1 } });
  return booking._id.toString();
}
