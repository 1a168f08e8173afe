import { httpPaths } from '@joddee/marketplace/contract/http-paths';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit } from '@joddee/marketplace/platform/rate-limits';
import type { RequestHandler, Response } from 'express';
import { addressKey } from './visitor-address.ts';

const windowSeconds = 10;

/** A page has many pictures, browsers keep them, and each costs little. */
const picturesOfRead = 10;
/** Rendering a page costs several times what a query does, and visitors load few: later screens need none. */
const readsOfPage = 4;

const isPicture = (path: string) => path.startsWith('/api/files/');
const isOfApi = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * Limits the reads of one address, also that which has its secret in a body instead of an address, because all visitors share
 * the server and the database. Pages that the server renders are counted where they are, with `countPage`: an address has
 * more spellings than a list could name.
 */
export function limitReads(points: number, measures: Measures): RequestHandler {
  const limitOf = (name: string, most: number) =>
    createServerLimit(name, { points: most, seconds: windowSeconds }, measures);
  const pictures = limitOf('pictures', points * picturesOfRead);
  const others = limitOf('reads', points);
  return async (request, response, next) => {
    response.locals.countPage = () => others.count(addressKey(request.ip ?? ''), readsOfPage);
    // Express matches routes case-insensitively too.
    const path = request.path.toLowerCase();
    const isRead = ['GET', 'HEAD'].includes(request.method) || path.startsWith(httpPaths.checkReset.path);
    if (isRead && isOfApi(path))
      await (isPicture(path) ? pictures : others).count(addressKey(request.ip ?? ''));
    next();
  };
}

/** Counts a page that is rendered for its visitor, or refuses it. */
export function countPage(response: Response): Promise<void> {
  const count: () => Promise<void> = response.locals.countPage;
  return count();
}
