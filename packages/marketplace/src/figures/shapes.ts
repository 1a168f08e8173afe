import { z } from 'zod';
import type { HttpRoute } from '../common/http-route.ts';
import { httpPaths } from '../contract/http-paths.ts';

/** What happens in the marketplace at one moment, in numbers for administrators. */
export const figures = z.object({
  /** Open sockets of all gateways: each open page has one. */
  online: z.number(),
  /** Bookings made since midnight in Bangkok, also those that have ended since. */
  bookedToday: z.number(),
  /** Cars that both parties have checked in and not yet both checked out. */
  parked: z.number(),
  cardsWaiting: z.number(),
  /** The median time from the number of an event to its writing to sockets; null if there were no events lately. */
  deliveryMs: z.number().nullable(),
  /** Jobs that no worker has begun. */
  jobsWaiting: z.number(),
});
export type Figures = z.output<typeof figures>;

/** The decisions about cards since midnight in Bangkok; those about accounts that were deleted since are not counted. */
const cardDecisions = z.object({ approved: z.number(), declined: z.number() });
export type CardDecisions = z.output<typeof cardDecisions>;

const figuresView = z.object({
  now: figures,
  cardsToday: cardDecisions,
  /** One reading for each minute of the last hour, the oldest first. A minute without a worker has none. */
  hour: z.array(figures.extend({ at: z.string() })),
});
export type FiguresView = z.output<typeof figuresView>;

export const figureRoutes = {
  findFigures: {
    ...httpPaths.findFigures,
    access: 'admin',
    summary: 'What happens now, in numbers, with a reading for each minute of the last hour',
    answer: figuresView,
  },
} as const satisfies Record<string, HttpRoute>;
