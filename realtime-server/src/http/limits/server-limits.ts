import type { Context } from '@joddee/marketplace/context/context';
import { createRateCount, createRateLimit, type RateCount } from '@joddee/marketplace/platform/rate-limits';
import type { RateLimits } from '@joddee/marketplace/records/handlers';
import type { ServerSettings } from '../../config.ts';

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
