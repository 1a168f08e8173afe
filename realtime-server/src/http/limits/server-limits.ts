import type { Context } from '@joddee/marketplace/context/context';
import { httpPaths } from '@joddee/marketplace/contract/http-paths';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import {
  createRateCount,
  createRateLimit,
  createServerLimit,
  type RateCount,
} from '@joddee/marketplace/platform/rate-limits';
import type { RateLimits } from '@joddee/marketplace/records/noun';
import type { RequestHandler, Response } from 'express';
import type { ServerSettings } from '../../config.ts';
import { addressKey } from './visitor-address.ts';

export type ServerLimits = RateLimits & {
  loginFailuresOfName: RateCount;
  /** The delay before a login attempt is answered, by the number of recent failures of its username. */
  loginDelayMs(failures: number): number;
};

const minute = 60;
const quarterHour = 900;
const hour = 3600;
const day = 24 * hour;

const firstDelayMs = 250;
const longestDelayMs = 5000;

export function createServerLimits({ redis, measures }: Context, settings: ServerSettings): ServerLimits {
  const limit = (name: string, points: number, seconds: number, needsRedis = false) =>
    createRateLimit(redis, settings.REDIS_PREFIX, name, { points, seconds, needsRedis }, measures);
  return {
    loginFailures: limit('login', settings.LIMIT_LOGIN_FAILURES, quarterHour),
    loginFailuresOfAddress: limit('login-address', settings.LIMIT_LOGIN_FAILURES_OF_ADDRESS, quarterHour),
    loginFailuresOfName: createRateCount(redis, settings.REDIS_PREFIX, 'login-name', hour),
    // A delay instead of a refusal, because guesses by strangers must not lock the user out.
    loginDelayMs(failures) {
      const beyond = failures - settings.LIMIT_LOGIN_FAILURES_OF_NAME;
      return beyond <= 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (beyond - 1));
    },
    registrations: limit('register', settings.LIMIT_REGISTRATIONS, hour),
    letters: limit('letter', settings.LIMIT_LETTERS, hour),
    lettersOfAddress: limit('letter-address', settings.LIMIT_LETTERS_OF_ADDRESS, hour),
    codes: limit('code', settings.LIMIT_CODES, quarterHour),
    accountSteps: limit('account-step', settings.LIMIT_ACCOUNT_STEPS, hour),
    bookings: limit('book', settings.LIMIT_BOOKINGS, minute, true),
    uploads: limit('upload', settings.LIMIT_UPLOADS, hour),
    posts: limit('post', settings.LIMIT_POSTS, hour),
    postChanges: limit('post-change', settings.LIMIT_POST_CHANGES, minute),
    cancels: limit('cancel', settings.LIMIT_CANCELS, hour),
    cancelsOfDay: limit('cancel-day', settings.LIMIT_CANCELS_OF_DAY, day),
    checks: limit('check', settings.LIMIT_CHECKS, minute),
    messages: limit('message', settings.LIMIT_MESSAGES, minute),
    complaints: limit('complaint', settings.LIMIT_COMPLAINTS, hour),
    answerRatings: limit('answer-rating', settings.LIMIT_ANSWER_RATINGS, hour),
  };
}

const readWindowSeconds = 10;

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
    createServerLimit(name, { points: most, seconds: readWindowSeconds }, measures);
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
export function createWriteLimit(points: number, measures: Measures) {
  const limitOf = (name: string, most: number) =>
    createServerLimit(name, { points: most, seconds: minute }, measures);
  const ofUsers = limitOf('writes', points);
  const ofVisitors = limitOf('writes-of-visitors', points * visitorsOfAddress);
  return ({ id, from }: Writer): Promise<void> =>
    id === undefined ? ofVisitors.count(from) : ofUsers.count(id);
}
