import type { Context } from '@joddee/marketplace/platform/context';
import { createRateLimit, type RateLimit } from '@joddee/marketplace/platform/rate-limits';
import type { ServerSettings } from '../config.ts';

export type ServerLimits = Record<
  'loginFailures' | 'loginFailuresOfAddress' | 'registrations' | 'bookings' | 'uploads',
  RateLimit
>;

const quarterHour = 900;
const hour = 3600;

export function createServerLimits({ redis }: Context, settings: ServerSettings): ServerLimits {
  const limit = (name: string, points: number, seconds: number, needsRedis = false) =>
    createRateLimit(redis, settings.REDIS_PREFIX, name, { points, seconds, needsRedis });
  return {
    loginFailures: limit('login', settings.LIMIT_LOGIN_FAILURES, quarterHour),
    loginFailuresOfAddress: limit('login-address', settings.LIMIT_LOGIN_FAILURES_OF_ADDRESS, quarterHour),
    registrations: limit('register', settings.LIMIT_REGISTRATIONS, hour),
    bookings: limit('book', settings.LIMIT_BOOKINGS, 60, true),
    uploads: limit('upload', settings.LIMIT_UPLOADS, hour),
  };
}
