import {
  bangkokDay,
  minuteOfDay,
  minutesPerDay,
  slotMinute,
  slotName,
} from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import type { Person } from '../../town/person.ts';
import { newSpot, type Spot } from '../../town/spot.ts';

const slot = 30;

/** A stay in the present half hour. */
export interface StayNow {
  booking: string;
  spot: Spot;
  day: string;
  start: string;
  end: string;
}

/** A stay that is about to end, with its spot free afterwards. */
export interface Ending extends StayNow {
  laterEnd: string;
  latestEnd: string;
}

export async function giveEnding(context: Context, owner: Person, renter: Person): Promise<Ending> {
  const stay = await giveStayNow(context, owner, renter, true);
  const renterId = requireRecordId(renter.id);
  const checkedInBooking = requireRecordId(stay.booking);
  await writable(context.db.calendars).updateOne({ _id: renterId }, { $set: { checkedInBooking } });
  const end = slotMinute(stay.end);
  return { ...stay, laterEnd: slotName(end + slot), latestEnd: slotName(end + 2 * slot) };
}

export async function giveStayNow(
  context: Context,
  owner: Person,
  renter: Person,
  isParked = false,
): Promise<StayNow> {
  const { db, clock } = context;
  const now = clock.now();
  const minute = minuteOfDay(now);
  // Open for hours before and after the present one, also around midnight.
  const isEarly = minute < minutesPerDay / 2;
  const spot = await newSpot(
    context,
    owner,
    isEarly ? { open: '00.00', close: '23.30' } : { open: '12.00', close: '11.30' },
  );
  const sinceSlot = (minute % slot) * 60_000;
  const from = new Date(now.getTime() - sinceSlot);
  const to = new Date(from.getTime() + slot * 60_000);
  const start = Math.round(minute - (minute % slot));
  const period = { from, to };
  const hours = bookedHours(period);
  const day = bangkokDay(now);
  const sample = sampleBooking(requireRecordId(spot.id), requireRecordId(renter.id), period);
  const { _id } = sample;
  await writable(db.bookings).create({
    ...sample,
    Date: day,
    detail: {
      ...sample.detail,
      timein: slotName(start),
      timeout: slotName(start + slot),
      user: requireRecordId(owner.id),
      hours,
      price: totalPrice(80, hours),
    },
    check: {
      checkin: { user: isParked, renter: isParked },
      checkout: { user: false, renter: false, status: false },
    },
    created: now,
    changedAt: now,
    outbox: [],
  });
  const held = [{ booking: _id, ...period, heldAt: now }];
  for (const keeper of [spot.id, renter.id])
    await writable(db.calendars).updateOne({ _id: requireRecordId(keeper) }, { $set: { held, version: 1 } });
  return {
    booking: _id.toString(),
    spot,
    day,
    start: slotName(start),
    end: slotName(start + slot),
  };
}
