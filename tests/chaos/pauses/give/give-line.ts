import { limits } from '@joddee/marketplace/common/limits';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleBooking, sampleWait } from '@joddee/marketplace/testing/samples/samples';
import type { WaitRecord } from '@joddee/marketplace/waits/record';
import type { Person } from '../../town/person.ts';
import { newSpot, type Spot } from '../../town/spot.ts';

export interface LineTime {
  spot: Spot;
  day: string;
  start: string;
  end: string;
}

/** A spot that people wait for. */
export interface Line {
  /** The booking of another renter, and a time within it. */
  booking: string;
  taken: LineTime;
  alsoTaken: LineTime;
  /** Held for the holder; the first in line waits for it, too. */
  held: LineTime;
  /** Free, and not offered yet. */
  freed: LineTime;
  /** The wait of the first in line for the taken time, and that of the holder. */
  first: string;
  hold: string;
}

interface LinePeople {
  owner: Person;
  renter: Person;
  first: Person;
  holder: Person;
  rival: Person;
}

export async function giveLine(
  context: Context,
  day: string,
  { owner, renter, first, holder, rival }: LinePeople,
): Promise<Line> {
  const { db, clock } = context;
  const now = clock.now();
  const spot = await newSpot(context, owner, { open: '06.00', close: '22.00' });
  const post = requireRecordId(spot.id);
  const timeAt = (start: string, end: string): LineTime => ({ spot, day, start, end });
  const booked = sampleWait(post, requireRecordId(renter.id), timeAt('06.00', '08.00'), now);
  const period = { from: booked.from, to: booked.to };
  const sample = sampleBooking(post, booked.renter, period);
  const booking = {
    ...sample,
    Date: day,
    detail: { ...sample.detail, timein: '06.00', timeout: '08.00', user: requireRecordId(owner.id) },
    created: now,
    changedAt: now,
    outbox: [],
  };
  await writable(db.bookings).create(booking);
  let number = 0;
  const wait = (person: Person, time: LineTime): WaitRecord => {
    number += 1;
    return sampleWait(post, requireRecordId(person.id), time, new Date(now.getTime() - 60_000 + number));
  };
  const held = timeAt('12.00', '13.00');
  const until = new Date(now.getTime() + limits.waits.holdMinutes * 60_000);
  const id = newRecordId();
  const hold = { ...wait(holder, held), state: 'held' as const, hold: { id, until } };
  const ofFirst = wait(first, timeAt('06.00', '08.00'));
  const waits = [
    hold,
    ofFirst,
    wait(first, held),
    wait(first, timeAt('15.00', '16.00')),
    // One less than a renter may have.
    wait(rival, timeAt('06.00', '06.30')),
    wait(rival, timeAt('06.30', '07.00')),
    wait(rival, timeAt('07.00', '07.30')),
    wait(rival, timeAt('07.30', '08.00')),
  ];
  await writable(db.waits).insertMany(waits);
  for (const { _id, renter: person, from, to } of waits)
    await writable(db.calendars).updateOne(
      { _id: person },
      { $push: { waits: { wait: _id, post, from, to, at: now } } },
    );
  const ofBooking = { booking: booking._id, ...period, heldAt: now };
  const ofHold = {
    wait: hold._id,
    renter: hold.renter,
    booking: id,
    from: hold.from,
    to: hold.to,
    heldAt: now,
  };
  await writable(db.calendars).updateOne({ _id: post }, { $set: { held: [ofBooking, ofHold], version: 1 } });
  await writable(db.calendars).updateOne({ _id: booked.renter }, { $push: { held: ofBooking } });
  return {
    booking: booking._id.toString(),
    taken: timeAt('06.00', '07.00'),
    alsoTaken: timeAt('07.00', '08.00'),
    held,
    freed: timeAt('15.00', '16.00'),
    first: ofFirst._id.toString(),
    hold: hold._id.toString(),
  };
}
