import { renderedScreens } from '@joddee/contract/http/page-data';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import { createServerLimit } from '@joddee/marketplace/platform/rate-limits';
import type { RequestHandler } from 'express';
import { addressKey } from './visitor-address.ts';

const windowSeconds = 10;

const rendered: readonly string[] = Object.values(renderedScreens).flat();

/** Reads that query the database for anonymous visitors, or render a page; files are cached and cheap. */
function isCostly(requested: string): boolean {
  // Express matches routes case-insensitively too.
  const path = requested.toLowerCase();
  if (path.startsWith('/api/files/')) return false;
  return path === '/' || path.startsWith('/api/') || path.startsWith('/book/') || rendered.includes(path);
}

/** Limits the reads of one address, because all visitors share the server and the database. */
export function limitReads(points: number, measures: Measures): RequestHandler {
  const limit = createServerLimit('reads', { points, seconds: windowSeconds }, measures);
  return async (request, _response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isCostly(request.path)) await limit.count(addressKey(request.ip ?? ''));
    next();
  };
}
