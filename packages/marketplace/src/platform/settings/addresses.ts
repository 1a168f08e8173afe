import mongoose from 'mongoose';
import { parseRedisAddress } from '../connections/redis.ts';

/** Never says the address, which has a password. */
const hint = 'in a password, write % / ? # @ as %25 %2F %3F %23 %40';
export const addressProblems = {
  mongo: `must be an address such as mongodb://USER:PASSWORD@host/joddee; ${hint}`,
  redis: `must be an address with redis, rediss, redis+cluster or redis+sentinel; ${hint}`,
  smtp: `must be an address with smtp or smtps; ${hint}`,
  s3: 'must be an address with http or https',
} as const;

/** A `/`, `?` or `#` in a password would end the host, and the `@` after it shows that it did. */
const isEscaped = (url: string) =>
  !/%(?![\da-f]{2})/i.test(url) && !/^[a-z+]+:\/\/[^/?#]*[/?#].*@/i.test(url);

const hasScheme = (url: string, ...schemes: string[]) =>
  URL.canParse(url) && schemes.includes(new URL(url).protocol) && isEscaped(url);

export function isMongoAddress(url: string): boolean {
  if (!isEscaped(url)) return false;
  try {
    // It connects later.
    new mongoose.mongo.MongoClient(url);
    return true;
  } catch {
    return false;
  }
}

export function isRedisAddress(url: string): boolean {
  const kind = isEscaped(url) ? parseRedisAddress(url)?.kind : undefined;
  return kind === 'one' ? URL.canParse(url) : kind !== undefined;
}

export const isSmtpAddress = (url: string) => hasScheme(url, 'smtp:', 'smtps:');
export const isHttpAddress = (url: string) => hasScheme(url, 'http:', 'https:');
