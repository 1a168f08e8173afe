import type { BookingView } from '@joddee/marketplace/bookings/shapes';

/** Since when a car has waited for its owner, whatever else about its booking has changed meanwhile. */
export const waitsSince = ({
  state,
  stepTimes,
  changedAt,
}: Pick<BookingView, 'state' | 'stepTimes' | 'changedAt'>): Date =>
  new Date((state === 'leaving' ? stepTimes.leaving : stepTimes.arrived) || changedAt);
