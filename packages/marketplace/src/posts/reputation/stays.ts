import { oneCountsForReview, type ReportsToCount } from '../../bookings/occupied/rules/counted-report.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import type { OwnerFacts } from '../shapes.ts';
import {
  isCountedStay,
  isKnownByAddress,
  isKnownByStays,
  isRecentlyDeclined,
  recentFrom,
  type StayOfOwner,
  type StayToCount,
  staysOfOwner,
} from './rules/owner-facts.ts';

const { days, bookings: mostCounted } = limits.ownerFacts;

interface CountedBooking {
  detail: { status: 0 | 1; renter: RecordId };
  check: {
    checkin: { user: boolean; renter: boolean };
    checkout: { user: boolean; renter: boolean; status: boolean };
  };
  stepTimes: Pick<StayOfOwner, 'arrived' | 'parked' | 'leaving' | 'ended'>;
  occupied?: ReportsToCount['occupied'];
  endedBy: BookingView['endedBy'];
  declined: boolean;
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
  declined: 1,
  expired: 1,
  from: 1,
  to: 1,
  changedAt: 1,
} as const;

const kinds = {
  // Without the owner's confirmation a stay does not count (R139), so it takes no room.
  completed: { 'check.checkout.status': true, 'check.checkin.user': true },
  ended: { endedBy: 'owner' },
  reported: { occupied: { $exists: true } },
} as const;

/** The reputation of an owner, counted from the newest bookings of each kind. */
export async function countStays(context: Context, owner: RecordId): Promise<OwnerFacts['stays']> {
  const now = context.clock.now();
  // Each kind by itself: otherwise bookings that only come and go, or many of one kind, would leave no room for another.
  const [completed, ended, reported] = await Promise.all([
    newestBookings(context, owner, kinds.completed),
    newestBookings(context, owner, kinds.ended),
    newestBookings(context, owner, kinds.reported),
  ]);
  const declined = ended.filter((booking) => isRecentlyDeclined(stayOf(booking), now));
  const [renters, reporters] = await Promise.all(
    [declined, reported.filter((booking) => isReported(booking, now))].map((bookings) =>
      countKnownRenters(context, bookings),
    ),
  );
  return staysOfOwner(completed.map(stayOf), {
    declined: renters ?? 0,
    occupied: reporters ?? 0,
    hasMore: completed.length === mostCounted,
  });
}

const stayOf = ({ detail, stepTimes, ...booking }: CountedBooking): StayOfOwner => ({
  ...booking,
  ...stepTimes,
  status: detail.status,
});

function isReported(booking: CountedBooking, now: Date): boolean {
  const toCount = reportsToCount(booking);
  return toCount !== undefined && oneCountsForReview(toCount, recentFrom(now), now);
}

/** Bounded, because this runs for every page of a post. */
function newestBookings({ db, clock }: Context, ownerId: RecordId, kind: (typeof kinds)[keyof typeof kinds]) {
  const oldest = later(clock.now(), -days, 'day');
  return db.bookings
    .find({ 'detail.user': ownerId, from: { $gte: oldest }, ...kind }, counted)
    .sort({ from: -1 })
    .limit(mostCounted)
    .batchSize(mostCounted)
    .lean<CountedBooking[]>();
}

interface StayOfRenter extends Pick<StayToCount, 'check' | 'from'> {
  detail: { user: RecordId; status: 0 | 1 };
  stepTimes: Pick<StayToCount, 'parked' | 'leaving' | 'ended'>;
}

/** The newest completed stays of a renter, of which the rules count some. */
async function findStaysOfRenter({ db }: Context, renter: RecordId) {
  const stays = await db.bookings
    .find(
      {
        'detail.renter': renter,
        'detail.status': 1,
        'check.checkout.status': true,
        // Without the owner's confirmation no stay counts.
        'check.checkin.user': true,
      },
      { 'detail.user': 1, 'detail.status': 1, check: 1, from: 1, stepTimes: 1 },
    )
    .sort({ from: -1 })
    .limit(limits.staysOfRenter)
    .lean<StayOfRenter[]>();
  return stays.map(({ detail: { user, status }, check, from, stepTimes }) => ({
    owner: user.toString(),
    status,
    check,
    from,
    ...stepTimes,
  }));
}

/** The number of stays of a renter that count, up to a hundred. */
export async function countStaysOfRenter(context: Context, renter: RecordId): Promise<number> {
  return (await findStaysOfRenter(context, renter)).filter(isCountedStay).length;
}

type Counted = Pick<ReportsToCount, 'from' | 'endedBy'> & {
  occupied?: ReportsToCount['occupied'] | null;
  stepTimes: Pick<StayToCount, 'parked' | 'ended'>;
};

/** The reports of a stored booking as the rules count them; undefined without one. */
function reportsToCount({ occupied, from, endedBy, stepTimes }: Counted): ReportsToCount | undefined {
  if (!occupied) return undefined;
  return { occupied, from, endedBy, endedAt: stepTimes.ended, parkedAt: stepTimes.parked };
}

/**
 * The number of renters whose reports about these listings count for a review, and the fewest bays that a listing had when
 * one of them was made: an owner could declare any number of them afterwards.
 */
export async function countRenters(context: Context, posts: readonly RecordId[], since: Date) {
  const reports = await context.db.bookings
    .find(
      {
        'occupied.post': { $in: posts },
        'occupied.at': { $gt: since },
        $or: [{ 'occupied.withdrawn': false }, { 'occupied.earlier.withdrawn': false }],
      },
      { bay: 1, occupied: 1, from: 1, endedBy: 1, detail: 1, stepTimes: 1 },
    )
    .lean();
  const now = context.clock.now();
  const counted = reports.filter((booking) => {
    const toCount = reportsToCount(booking);
    return toCount !== undefined && oneCountsForReview(toCount, since, now);
  });
  const renters = await countKnownRenters(context, counted);
  const bays = counted.map(({ bay, occupied }) => (bay ? (occupied?.bays ?? Number.POSITIVE_INFINITY) : 0));
  return { renters, fewestBays: Math.min(...bays) };
}

/** The number of the renters of these bookings, each counted once, whom somebody knows. */
async function countKnownRenters(context: Context, bookings: readonly { detail: { renter: RecordId } }[]) {
  const distinct = new Map(bookings.map(({ detail: { renter } }) => [renter.toString(), renter]));
  const known = await Promise.all([...distinct.values()].map((id) => isKnown(context, id)));
  return known.filter(Boolean).length;
}

async function isKnown(context: Context, renter: RecordId): Promise<boolean> {
  const user = await context.batches.findUser(renter);
  if (isKnownByAddress(user?.emailConfirmedAt, context.clock.now())) return true;
  return isKnownByStays(await findStaysOfRenter(context, renter));
}
