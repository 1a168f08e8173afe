import type { BookingView } from '../shapes.ts';
import type { BookingFacts } from './booking-lifecycle.ts';

/** The facts that the rules need, from the view of a booking that its parties have. */
export function factsOfView({
  detail,
  check,
  endedBy,
  state,
  from,
  to,
  stepTimes,
  occupied,
}: BookingView): BookingFacts {
  return {
    status: detail.status,
    check,
    endedBy,
    expired: state === 'expired',
    from: new Date(from),
    to: new Date(to),
    confirmedAt: stepTimes.parked === '' ? null : new Date(stepTimes.parked),
    occupied: occupied
      ? {
          at: new Date(occupied.at),
          answer: occupied.answer,
          answeredAt: occupied.answeredAt === '' ? null : new Date(occupied.answeredAt),
          withdrawn: occupied.withdrawn,
          reports: occupied.number,
        }
      : null,
  };
}
