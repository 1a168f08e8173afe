import { limits } from '../../common/limits.ts';
import { httpPaths } from '../../contract/http-paths.ts';
import type { HttpRoute } from '../../contract/http-routes.ts';
import { bookingView } from '../shapes.ts';
import { expectArrivalRequest } from './shapes.ts';

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
