import { z } from 'zod';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';

/** The decisions about cards since midnight in Bangkok; those about accounts that were deleted since are not counted. */
const cardDecisions = z.object({ approved: z.number(), declined: z.number() });
export type CardDecisions = z.output<typeof cardDecisions>;

const figuresView = z.object({
  /** Jobs that no worker has begun, and those whose last attempt has failed. */
  openJobs: z.number(),
  cardsToday: cardDecisions,
});
export type FiguresView = z.output<typeof figuresView>;

export const figureRoutes = atPaths({
  findFigures: {
    access: 'admin',
    summary: 'The number of jobs that wait or have failed, and of the decisions about cards since midnight',
    answer: figuresView,
  },
} as const satisfies RoutesByName);
