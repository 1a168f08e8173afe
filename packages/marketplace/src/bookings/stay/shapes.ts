import { z } from 'zod';
import { limits } from '../../common/limits.ts';
import { code } from '../../common/text-fields.ts';

const { most } = limits.arrival.minutes;

/** When the renter expects to arrive. A repeat changes nothing, and neither does a request that comes after a later one. */
export const expectArrivalRequest = z.object({
  /** From now on; null withdraws what was said before. */
  minutes: z
    .number({ error: code('required') })
    .int(code('out-of-range'))
    .min(1, code('out-of-range'))
    .max(most, code('out-of-range'))
    .nullable(),
  /** The instant at which it was said, in milliseconds, and always more than that of what was said before. */
  said: z
    .number({ error: code('required') })
    .int(code('out-of-range'))
    .min(1, code('out-of-range'))
    .max(Number.MAX_SAFE_INTEGER, code('out-of-range')),
});
export type ExpectArrivalRequest = z.output<typeof expectArrivalRequest>;

/** What both parties see of it. */
export const expectedArrivalView = z.object({
  /** An instant; empty if it is unknown, and from the check-in or the end of the booking on. */
  at: z.string(),
  /** Of the last request; 0 before the first. */
  said: z.number(),
  /** The renter is late and was asked whether the car still comes. */
  asked: z.boolean(),
});
export type ExpectedArrivalView = z.output<typeof expectedArrivalView>;
