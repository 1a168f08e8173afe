import { z } from 'zod';

/** The figures of the home page, which are counted for all visitors together. */
export const homeFacts = z.object({
  /** Open posts that nobody has booked for this half hour; null if there are too many to ask their calendars. */
  freeNow: z.number().nullable(),
  /** Open posts in each quarter with the lowest price per hour, which is null where there are none. */
  quarters: z.array(z.object({ id: z.string(), posts: z.number(), fromPrice: z.number().nullable() })),
});
export type HomeFacts = z.output<typeof homeFacts>;
