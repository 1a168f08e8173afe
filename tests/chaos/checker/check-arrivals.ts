import { limits } from '@joddee/marketplace/common/limits';
import type { Context } from '@joddee/marketplace/context/context';
import type { Stored } from '@joddee/marketplace/testing/world/stored';
import type { Ledger } from '../http/ledger.ts';
import { persist } from '../town/wait-until.ts';

const minuteMs = 60_000;

/**
 * What a renter said last of the arrival is stored. Nobody is asked before being late, nor while an arrival that was
 * acknowledged is still to come.
 */
export async function checkArrivals(
  { db }: Context,
  { arrivals }: Pick<Ledger, 'arrivals'>,
  { bookings }: Stored,
): Promise<string[]> {
  const asked = await persist(() => db.notices.find({ kind: 'late' }, { booking: 1, at: 1 }).lean());
  const askedAt = new Map(asked.map(({ booking, at }) => [`${booking}`, at]));
  const faults: string[] = [];
  for (const [id, { said, minutes, wasAsked }] of arrivals) {
    const stored = bookings.get(id)?.expectedArrival;
    if (stored === undefined || stored.said < said) {
      faults.push(`booking ${id}: the arrival said at ${said} was acknowledged and is lost`);
      continue;
    }
    // A later one without an answer may be stored.
    if (stored.said > said) continue;
    if ((stored.at === null) !== (minutes === null))
      faults.push(`booking ${id}: the arrival is not as it was acknowledged`);
    const at = askedAt.get(id);
    if (at !== undefined && !wasAsked && stored.at !== null && stored.at > at)
      faults.push(`booking ${id}: its renter was asked although the car was still to come`);
  }
  for (const [id, at] of askedAt) {
    const booking = bookings.get(id);
    if (booking === undefined) continue;
    const begun = Math.max(booking.from.getTime(), booking.created.getTime());
    const minutes = (at.getTime() - begun) / minuteMs;
    if (minutes < limits.arrival.lateMinutes)
      faults.push(`booking ${id}: its renter was asked ${minutes.toFixed(1)} minutes after its beginning`);
  }
  return faults;
}
