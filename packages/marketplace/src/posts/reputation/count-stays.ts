import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { OwnerFacts } from '@joddee/contract/posts';
import { oneCountsForReview, type ReportsToCount } from '@joddee/rules/occupied/counted-report';
import { recentFrom, staysOfOwner } from '@joddee/rules/people/owner-facts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { countKnown } from '../review/count-renters.ts';
import { reportsToCount } from '../review/reports-to-count.ts';

const { days, bookings: mostCounted } = limits.ownerFacts;
const dayMs = 86_400_000;

/** The parts of a booking that are counted. */
interface CountedBooking {
  detail: { status: 0 | 1; renter: RecordId };
  check: {
    checkin: { user: boolean; renter: boolean };
    checkout: { user: boolean; renter: boolean; status: boolean };
  };
  stepTimes?: { arrived?: Date | null; parked?: Date | null; ended?: Date | null };
  occupied?: ReportsToCount['occupied'];
  endedBy: BookingView['endedBy'];
  endedReason?: string;
  expired: boolean;
  from: Date;
  to: Date;
  changedAt: Date;
}

const counted = {
  'detail.status': 1,
  'detail.renter': 1,
  check: 1,
  stepTimes: 1,
  occupied: 1,
  endedBy: 1,
  endedReason: 1,
  expired: 1,
  from: 1,
  to: 1,
  changedAt: 1,
} as const;

/** The reputation of an owner, counted from the newest bookings. */
export async function countStays(context: Context, owner: RecordId): Promise<OwnerFacts['stays']> {
  const now = context.clock.now();
  const bookings = await newestBookings(context, owner);
  return staysOfOwner(
    bookings.map(({ detail, stepTimes, endedReason = '', ...booking }) => ({
      ...booking,
      status: detail.status,
      arrived: stepTimes?.arrived ?? undefined,
      parked: stepTimes?.parked ?? undefined,
      endedReason,
    })),
    await countKnown(context, rentersWithReports(bookings, now)),
    bookings.length === mostCounted,
    now,
  );
}

function rentersWithReports(bookings: readonly CountedBooking[], now: Date): RecordId[] {
  return bookings.flatMap((booking) => {
    const toCount = reportsToCount(booking);
    const counts = toCount !== undefined && oneCountsForReview(toCount, recentFrom(now), now);
    return counts ? [booking.detail.renter] : [];
  });
}

/** Bounded, because this runs for every page of a post. */
function newestBookings({ db, clock }: Context, ownerId: RecordId): Promise<CountedBooking[]> {
  const oldest = new Date(clock.now().getTime() - days * dayMs);
  return db.bookings
    .find({ 'detail.user': ownerId, from: { $gte: oldest } }, counted)
    .sort({ from: -1 })
    .limit(mostCounted)
    .batchSize(mostCounted)
    .lean<CountedBooking[]>();
}
