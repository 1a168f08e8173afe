import type { Caller } from '@joddee/marketplace/context/context';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit } from '@joddee/marketplace/platform/rate-limits';
import type { RequestHandler, Response } from 'express';

const windowSeconds = 60;

/**
 * Limits the changing calls of one user, whatever they change. Limits of single routes are stricter; this one holds for
 * those that have none, also later ones. Visitors change nothing without a limit of its own by address.
 */
export function limitWrites(points: number, measures: Measures): RequestHandler {
  const limit = createServerLimit('writes', { points, seconds: windowSeconds }, measures);
  return (_request, response, next) => {
    response.locals.countWrite = ({ id }: Caller) => limit.count(id);
    next();
  };
}

/** Counts a call whose caller is known, or refuses it. */
export function countWrite(response: Response, caller: Caller): Promise<void> {
  const count: (caller: Caller) => Promise<void> = response.locals.countWrite;
  return count(caller);
}
