import { later } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { changeEach } from '../records/record-kind.ts';
import { type BookingRecord, bookingFacts, bookingRecords } from './record.ts';
import { rentersPhoneFrom, showsOwnersPhone, whileActive } from './rules/booking-lifecycle.ts';

const { phoneHours, ownersPhone } = limits;

/**
 * Sends owner and renter the other one's phone when it becomes visible, because the views that clients have hide it. A
 * booking with a pending change is left for the next run, so that this cause never replaces a person's in a notice.
 */
export async function sharePhones(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const due = db.bookings.find({
    ...whileActive,
    to: { $gt: later(now, -phoneHours.afterEnd, 'hour') },
    $or: [
      { from: { $lte: later(now, phoneHours.beforeStart, 'hour') }, phonesShared: { $ne: true } },
      {
        from: { $lte: later(now, ownersPhone.minutesBeforeStart, 'minute') },
        ownersPhoneShown: { $ne: true },
      },
      { 'check.checkin.renter': true, ownersPhoneShown: { $ne: true } },
    ],
    'outbox.0': { $exists: false },
  });
  return changeEach(due.lean(), async (booking) => {
    const toOwner = booking.phonesShared !== true && rentersPhoneFrom(booking) <= now;
    const toRenter =
      booking.ownersPhoneShown !== true &&
      showsOwnersPhone(bookingFacts(booking), now) &&
      (await maySeeOwnersPhone(context, booking));
    if (!toOwner && !toRenter) return null;
    return bookingRecords.change(context, booking, {
      cause: 'phones-shown',
      set: { ...(toOwner ? { phonesShared: true } : {}), ...(toRenter ? { ownersPhoneShown: true } : {}) },
    });
  });
}

/**
 * R141: a renter sees the phones of a few owners within a day, so that nobody collects them by booking and cancelling.
 * Counted without a claim: bookings of one renter never overlap, so only those of the present half hours can be decided
 * at once.
 */
export async function maySeeOwnersPhone(
  { db, clock, ownersPhonesOfDay }: Context,
  { detail: { renter, user } }: Pick<BookingRecord, 'detail'>,
): Promise<boolean> {
  const owners = await db.bookings.distinct('detail.user', {
    'detail.renter': renter,
    from: { $gte: later(clock.now(), -1, 'day') },
    ownersPhoneShown: true,
  });
  return owners.length < ownersPhonesOfDay || owners.some((owner) => owner.equals(user));
}
