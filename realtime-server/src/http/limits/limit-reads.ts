import { httpPaths } from '@joddee/contract/http/http-paths';
import { renderedScreens } from '@joddee/contract/http/page-data';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit } from '@joddee/marketplace/platform/rate-limits';
import type { RequestHandler } from 'express';
import { addressKey } from './visitor-address.ts';

const windowSeconds = 10;

const costly: ReadonlySet<string> = new Set(['/', '/api', ...Object.values(renderedScreens).flat()]);

/** A page has many pictures, browsers keep them, and each costs little. */
const picturesOfRead = 10;

const isPicture = (path: string) => path.startsWith('/api/files/');

/** Reads that query the database for anonymous visitors, or render a page. */
const isCostly = (path: string) => costly.has(path) || path.startsWith('/api/') || path.startsWith('/book/');

/**
 * Limits the reads of one address, also that which has its secret in a body instead of an address, because all visitors share
 * the server and the database.
 */
export function limitReads(points: number, measures: Measures): RequestHandler {
  const limitOf = (name: string, most: number) =>
    createServerLimit(name, { points: most, seconds: windowSeconds }, measures);
  const pictures = limitOf('pictures', points * picturesOfRead);
  const others = limitOf('reads', points);
  return async (request, _response, next) => {
    // Express matches routes case-insensitively too.
    const path = request.path.toLowerCase();
    const isRead = ['GET', 'HEAD'].includes(request.method) || path.startsWith(httpPaths.checkReset.path);
    if (isRead && isCostly(path))
      await (isPicture(path) ? pictures : others).count(addressKey(request.ip ?? ''));
    next();
  };
}
