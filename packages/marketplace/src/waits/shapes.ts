import { z } from 'zod';
import { dayText, slotText } from '../common/text-fields.ts';

/** A taken time of a listing that the caller would book. */
export const addWaitRequest = z.object({ Date: dayText, timein: slotText, timeout: slotText });
export type AddWaitRequest = z.output<typeof addWaitRequest>;

/** While a wait lasts: first it waits, then the time may be held for a while, and it may wait once more. */
export const openWaitStates = ['waiting', 'held'] as const;
/**
 * How a wait ends: the renter has booked, has let the hold pass or has left, the time has begun, or the listing is
 * deleted.
 */
export const waitEnds = ['taken', 'passed', 'left', 'started', 'closed'] as const;
const waitStates = [...openWaitStates, ...waitEnds] as const;
export type WaitState = (typeof waitStates)[number];

export const waitCauses = ['added', 'offered', 'returned', ...waitEnds] as const;
export type WaitCause = (typeof waitCauses)[number];

/** A wait as its renter sees it. Nobody else does. */
export const waitView = z.object({
  _id: z.string(),
  post: z.string(),
  /** Of the listing when the wait began. */
  title: z.string(),
  Date: z.string(),
  timein: z.string(),
  timeout: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(waitStates),
  /** An instant; empty unless the time is held. */
  heldUntil: z.string(),
  created: z.string(),
  version: z.number(),
});
export type WaitView = z.output<typeof waitView>;
