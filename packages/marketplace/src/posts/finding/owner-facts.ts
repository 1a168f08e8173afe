import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { OwnerFace, OwnerFacts } from '@joddee/contract/posts';
import { staysOfOwner } from '@joddee/rules/people/owner-facts';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { ownerFace } from '../../users/find-faces.ts';

const { days, bookings: mostCounted } = limits.ownerFacts;
const dayMs = 86_400_000;

/** The parts of a booking that are counted. */
interface CountedBooking {
  detail: { status: 0 | 1 };
  check: {
    checkin: { user: boolean; renter: boolean };
    checkout: { user: boolean; renter: boolean; status: boolean };
  };
  stepTimes?: { arrived?: Date | null; parked?: Date | null };
  endedBy: BookingView['endedBy'];
  expired: boolean;
  from: Date;
  to: Date;
  changedAt: Date;
}

const counted = {
  'detail.status': 1,
  check: 1,
  stepTimes: 1,
  endedBy: 1,
  expired: 1,
  from: 1,
  to: 1,
  changedAt: 1,
} as const;

/** What everybody may know of the owner of a post; nothing of a deleted account. */
export async function findOwner(
  context: Context,
  ownerId: RecordId,
): Promise<{ owner?: OwnerFace; ownerFacts?: OwnerFacts }> {
  const { groups, clock } = context;
  const [user, bookings] = await Promise.all([groups.findUser(ownerId), newestBookings(context, ownerId)]);
  if (user === null || user.deletedAt !== null) return {};
  const stays = staysOfOwner(
    bookings.map(({ detail, stepTimes, ...booking }) => ({
      ...booking,
      status: detail.status,
      arrived: stepTimes?.arrived ?? undefined,
      parked: stepTimes?.parked ?? undefined,
    })),
    bookings.length === mostCounted,
    clock.now(),
  );
  return { owner: ownerFace(user), ownerFacts: { since: bangkokDay(user.created), stays } };
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
