import type { Context } from '@joddee/marketplace/context/context';
import { type RecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import type { BookingName, PersonName, World } from '../world.ts';

const hour = 3_600_000;

interface Plan {
  renter: PersonName;
  spot: 'first' | 'second';
  /** Hours of tomorrow, or how many hours ago the stay began and ended. */
  from: number;
  to: number;
  ago?: boolean;
  ticks?: string;
}

const plans: Record<BookingName, Plan> = {
  ofRenter: { renter: 'renter', spot: 'first', from: 9, to: 10 },
  alsoOfRenter: { renter: 'renter', spot: 'second', from: 11, to: 12 },
  ofRival: { renter: 'rival', spot: 'second', from: 9, to: 10 },
  alsoOfRival: { renter: 'rival', spot: 'first', from: 17, to: 18 },
  arrived: { renter: 'arrived', spot: 'first', from: 10, to: 11, ticks: 'r' },
  parked: { renter: 'parked', spot: 'first', from: 11, to: 12, ticks: 'ro' },
  leaving: { renter: 'leaving', spot: 'first', from: 12, to: 13, ticks: 'roR' },
  late: { renter: 'late', spot: 'first', from: 2, to: 1, ago: true },
  forgotten: { renter: 'forgotten', spot: 'first', from: 15, to: 14, ago: true, ticks: 'r' },
};

/** Bookings in every state, with the calendars that hold their times. */
export async function giveBookings(context: Context, world: World): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const midnight = new Date(`${world.day}T00:00:00+07:00`).getTime();
  const at = (hours: number, ago = false) =>
    new Date(ago ? now.getTime() - hours * hour : midnight + hours * hour);
  const text = (hours: number) => `${String(hours).padStart(2, '0')}.00`;
  const held = new Map<string, { booking: RecordId; from: Date; to: Date; heldAt: Date }[]>();
  for (const [name, plan] of Object.entries(plans)) {
    const { renter, spot, from, to, ago, ticks = '' } = plan;
    const period = { from: at(from, ago), to: at(to, ago) };
    const total = bookedHours(period);
    const renterId = world.people[renter].id;
    const sample = sampleBooking(requireRecordId(world.spots[spot].id), requireRecordId(renterId), period);
    const { _id } = sample;
    await writable(db.bookings).create({
      ...sample,
      Date: world.day,
      detail: {
        ...sample.detail,
        timein: text(from),
        timeout: text(to),
        user: requireRecordId(world.people.owner.id),
        hours: total,
        price: totalPrice(80, total),
      },
      check: {
        checkin: { user: ticks.includes('o'), renter: ticks.includes('r') },
        checkout: { user: false, renter: ticks.includes('R'), status: false },
      },
      created: now,
      changedAt: now,
      outbox: [],
    });
    world.bookings[name as BookingName] = _id.toString();
    for (const keeper of [world.spots[spot].id, renterId])
      held.set(keeper, [...(held.get(keeper) ?? []), { booking: _id, ...period, heldAt: now }]);
    if (ticks !== '')
      await writable(db.calendars).updateOne({ _id: renterId }, { $set: { checkedInBooking: _id } });
  }
  for (const [keeper, times] of held)
    await writable(db.calendars).updateOne({ _id: keeper }, { $set: { held: times, version: 1 } });
  // A first check-in of the renter crashed between its two writes, and was not repeated.
  await writable(db.calendars).updateOne(
    { _id: world.people.renter.id },
    { $set: { checkedInBooking: requireRecordId(world.bookings.ofRenter) } },
  );
}
