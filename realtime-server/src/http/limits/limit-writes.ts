import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit } from '@joddee/marketplace/platform/rate-limits';
import type { RequestHandler, Response } from 'express';

const windowSeconds = 60;
/** An address may be that of many visitors, who log in and register. */
const visitorsOfAddress = 10;

interface Writer {
  /** Of a user who is logged in. */
  id?: string | undefined;
  from: string;
}

/**
 * Limits the changing calls of one user, and of the visitors of one address, whatever they change. They are counted before
 * their body is read. Limits of single routes are stricter; this one holds for those that have none, also later ones.
 */
export function limitWrites(points: number, measures: Measures): RequestHandler {
  const limitOf = (name: string, most: number) =>
    createServerLimit(name, { points: most, seconds: windowSeconds }, measures);
  const ofUsers = limitOf('writes', points);
  const ofVisitors = limitOf('writes-of-visitors', points * visitorsOfAddress);
  return (_request, response, next) => {
    response.locals.countWrite = ({ id, from }: Writer) =>
      id === undefined ? ofVisitors.count(from) : ofUsers.count(id);
    next();
  };
}

/** Counts a changing call, or refuses it. */
export function countWrite(response: Response, writer: Writer): Promise<void> {
  const count: (writer: Writer) => Promise<void> = response.locals.countWrite;
  return count(writer);
}
