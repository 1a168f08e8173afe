import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { inTheWay, isInTheWay, openingIs } from './claims.ts';
import type { HeldTime } from './record.ts';
import { overlap, type Period } from './rules/booked-time.ts';
import { type Opening, openingText } from './rules/opening.ts';

/** A time that an attempt to extend a booking has claimed. Each attempt has an id of its own. */
export type AddedTime = HeldTime & { piece: RecordId };

/**
 * Claims a time after that of the booking, as a booking claims its own (`calendars/claims.ts`): with a bay in that bay
 * only, because a parked car does not change it, otherwise in all of them. `own`: another attempt to
 * extend this booking has it. `changed`: the calendar of a post holds another opening than the one that was asked for.
 */
export async function claimAddedTime(
  { db, clock }: Context,
  calendar: RecordId,
  booking: RecordId,
  added: Period,
  piece: RecordId,
  { bay, opening }: { bay?: number | undefined; opening?: Opening } = {},
): Promise<'claimed' | 'own' | 'taken' | 'closed' | 'changed'> {
  const { from, to } = added;
  const claimed = await writable(db.calendars).updateOne(
    {
      _id: calendar,
      open: true,
      ...openingIs(opening),
      ...(isFaulty('extended-over-others')
        ? {}
        : {
            $nor: [
              { held: { $elemMatch: { ...inBay(bay), from: { $lt: to }, to: { $gt: from } } } },
              // Its own time is adjacent.
              {
                held: {
                  $elemMatch: { ...inBay(bay), ...inTheWay(added, opening), booking: { $ne: booking } },
                },
              },
            ],
          }),
    },
    {
      $push: {
        held: { booking, ...(bay === undefined ? {} : { bay }), from, to, heldAt: clock.now(), piece },
      },
      $inc: { version: 1 },
    },
  );
  if (claimed.modifiedCount === 1) return 'claimed';
  const found = await db.calendars.findById(calendar, { open: 1, held: 1, opening: 1 }).lean();
  if (!found?.open) return 'closed';
  if (opening !== undefined && found.opening !== openingText(opening)) return 'changed';
  const isInBay = (held: HeldTime) => bay === undefined || held.bay == null || held.bay === bay;
  const isNear = (held: HeldTime) => !held.booking.equals(booking) && isInTheWay(held, added, opening);
  const met = found.held.filter((held) => (overlap(held, added) || isNear(held)) && isInBay(held));
  return met.every((held) => held.booking.equals(booking)) ? 'own' : 'taken';
}

/** A held time without a bay is in all of them. */
const inBay = (bay: number | undefined) => (bay === undefined ? {} : { bay: { $in: [bay, null] } });

export const isAdded = (held: HeldTime): held is AddedTime => held.piece != null;

/** Releases added times by their ids: a later attempt has claimed with another id. Answers 1 if the calendar had any. */
export async function releaseAddedTimes({ db }: Context, calendar: RecordId, added: readonly AddedTime[]) {
  const pieces = added.map(({ piece }) => piece);
  const released = await writable(db.calendars).updateOne(
    { _id: calendar, 'held.piece': { $in: pieces } },
    { $pull: { held: { piece: { $in: pieces } } }, $inc: { version: 1 } },
  );
  return released.modifiedCount;
}
