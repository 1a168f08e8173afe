import { expectArrivalRequest } from '../arrival/expected-arrival.ts';
import { bookingView } from '../bookings.ts';
import { limits } from '../limits.ts';
import { httpPaths } from './http-paths.ts';
import type { HttpRoute } from './http-routes.ts';

export const arrivalRoutes = {
  expectArrival: {
    ...httpPaths.expectArrival,
    access: 'user',
    summary: `Say in how many minutes you will arrive, from ${limits.arrival.hoursBeforeStart} hours before the start until your check-in; null withdraws it`,
    body: expectArrivalRequest,
    answer: bookingView,
    refusals: ['TOO_EARLY_FOR_ARRIVAL', 'BOOKING_ENDED'],
  },
} as const satisfies Record<string, HttpRoute>;
