import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { addWaitRequest, waitView } from './shapes.ts';

export const waitRoutes = atPaths({
  findWaits: {
    access: 'user',
    summary: 'The taken times that you wait for, the first one first',
    answer: z.array(waitView),
  },
  addWait: {
    access: 'user',
    rateLimits: ['bookings'],
    summary: `Wait for a taken time, at most ${limits.waits.most}. When all of it is free, the first in line has it held for ${limits.waits.holdMinutes} minutes and books it as usual. A repeat finds the same wait`,
    body: addWaitRequest,
    answer: waitView,
    refusals: [
      'TIME_IS_FREE',
      'TOO_MANY_WAITS',
      'TOO_MANY_HOLDS',
      'OWN_BOOKING_OVERLAPS',
      'OWN_POST',
      'POST_PAUSED',
    ],
  },
  leaveWait: {
    access: 'user',
    rateLimits: ['cancels'],
    summary: 'Wait no longer; a time that is held for you is for the next in line',
    answer: waitView,
  },
} as const satisfies RoutesByName);
