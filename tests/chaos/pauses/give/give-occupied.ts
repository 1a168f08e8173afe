import type { OccupiedReport } from '@joddee/marketplace/bookings/occupied/record';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import type { Person } from '../../town/person.ts';
import { newSpot, type Spot } from '../../town/spot.ts';
import { giveStayNow, type StayNow } from './give-ending.ts';

/** Renters at the gates of spots on which another car is. */
export interface Occupied {
  unreported: StayNow;
  /** The owner's answer that it cannot be helped would be the third that counts about its spot. */
  reported: StayNow;
  /** Free for the stay that is reported. */
  free: Spot;
  /** Paused because of reports. */
  reviewed: Spot;
  /** Kept paused after a review. */
  kept: Spot;
}

/** The place of a listing under review is closed to the other ones of its owner. */
const elsewhere = { 'location.latitude': '13.7501' };

export async function giveOccupied(
  context: Context,
  owner: Person,
  { hindered, blocked, others }: { hindered: Person; blocked: Person; others: readonly Person[] },
): Promise<Occupied> {
  const { db, clock } = context;
  const at = clock.now();
  const unreported = await giveStayNow(context, owner, hindered);
  const reported = await giveStayNow(context, owner, blocked);
  const reportOn = (spot: Spot): OccupiedReport => ({
    post: requireRecordId(spot.id),
    request: crypto.randomUUID(),
    at,
    photo: '',
    answer: '',
    answeredAt: null,
    withdrawn: false,
    reports: 1,
    answers: [],
    earlier: [],
    due: at,
  });
  await writable(db.bookings).updateOne(
    { _id: reported.booking },
    { $set: { occupied: reportOn(reported.spot) } },
  );
  const pattern = await db.bookings.findById(reported.booking).lean();
  if (pattern === null) throw new Error('The stay was just made');
  const reportEarlier = ({ id }: Person, spot: Spot) =>
    writable(db.bookings).create({
      ...pattern,
      _id: newRecordId(),
      detail: { ...pattern.detail, renter: requireRecordId(id), post: requireRecordId(spot.id), status: 0 },
      endedBy: 'occupied',
      occupied: reportOn(spot),
    });
  const renters = [hindered, blocked, ...others];
  await writable(db.users).updateMany(
    { _id: { $in: renters.map(({ id }) => requireRecordId(id)) } },
    { $set: { emailConfirmedAt: new Date(0) } },
  );
  for (const other of others) await reportEarlier(other, reported.spot);
  const free = await newSpot(context, owner, unreported.spot.hours);
  const reviewed = await newSpot(context, owner, unreported.spot.hours);
  for (const renter of renters.slice(0, 3)) await reportEarlier(renter, reviewed);
  const booking = requireRecordId(reported.booking);
  await writable(db.posts).updateOne(
    { _id: reviewed.id },
    {
      $set: {
        ...elsewhere,
        available: false,
        review: {
          state: 'waiting',
          at,
          decidedAt: null,
          judgedUntil: null,
          booking,
          reason: '',
          wasOpen: true,
        },
      },
    },
  );
  const kept = await newSpot(context, owner, unreported.spot.hours);
  await writable(db.posts).updateOne(
    { _id: kept.id },
    {
      $set: {
        ...elsewhere,
        available: false,
        review: {
          state: 'kept',
          hidden: true,
          at,
          decidedAt: at,
          judgedUntil: null,
          reason: 'รูปไม่ตรง',
          wasOpen: true,
        },
      },
    },
  );
  await writable(db.calendars).updateMany(
    { _id: { $in: [reviewed.id, kept.id] } },
    { $set: { open: false } },
  );
  return { unreported, reported, free, reviewed, kept };
}
