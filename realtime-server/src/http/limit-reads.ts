import { createOwnLimit } from '@joddee/marketplace/platform/rate-limits';
import type { RequestHandler } from 'express';
import { addressKey } from './visitor-address.ts';

const windowSeconds = 10;

/** What is looked up in the database for anybody who asks; files are kept by caches and cost little. */
function isLookup(asked: string): boolean {
  // The routes do not tell large letters from small ones either.
  const path = asked.toLowerCase();
  if (path.startsWith('/api/files/')) return false;
  return path === '/' || path.startsWith('/api/') || path.startsWith('/book/');
}

/** No address reads so much that others have to wait. */
export function limitReads(points: number): RequestHandler {
  const limit = createOwnLimit({ points, seconds: windowSeconds });
  return async (request, _response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isLookup(request.path)) await limit.count(addressKey(request.ip ?? ''));
    next();
  };
}
