import type { Figures } from '@joddee/contract/figures';
import { bangkokDay, instantOf } from '@joddee/rules/times/time-slots';
import { checkedInBothWays } from '../bookings/booking-model.ts';
import type { Context } from '../context/context.ts';
import { firstRecordIdOf } from '../platform/records/record-id.ts';
import { waitingForVerification } from '../users/user-model.ts';
import { readGateways } from './gateway-readings.ts';
import { medianOfCounts } from './median-of-counts.ts';

/** An id is chosen by the machine that takes the request, a little before its booking is made. */
const idToleranceMs = 3_600_000;

export async function countFigures(context: Context): Promise<Figures> {
  const { db, queues, redis, redisPrefix, clock, sharedClock } = context;
  const midnight = instantOf(bangkokDay(clock.now()), 0);
  const [gateways, bookedToday, parked, cardsWaiting, ...jobs] = await Promise.all([
    readGateways(redis, redisPrefix, sharedClock.now()),
    db.bookings
      .countDocuments({
        // Ids begin with their time, so that no index of `created` costs each booking a write.
        _id: { $gte: firstRecordIdOf(new Date(midnight.getTime() - idToleranceMs)) },
        created: { $gte: midnight },
      })
      // Soon after a start the planner may take another index for smaller, and read the whole of it.
      .hint({ _id: 1 }),
    db.bookings.countDocuments(checkedInBothWays),
    db.users.countDocuments({ ...waitingForVerification, deletedAt: null }),
    ...Object.values(queues).map((queue) => queue.getWaitingCount()),
  ]);
  return {
    online: gateways.reduce((sum, { sockets }) => sum + sockets, 0),
    bookedToday,
    parked,
    cardsWaiting,
    deliveryMs: medianOfCounts(gateways.flatMap(({ deliveries }) => deliveries)),
    jobsWaiting: jobs.reduce((sum, count) => sum + count, 0),
  };
}
