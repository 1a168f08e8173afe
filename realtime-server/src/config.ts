import { limits } from '@joddee/marketplace/common/limits';
import {
  listSetting,
  optionalPortSetting,
  optionalSetting,
  parseSettings,
  platformSettings,
  wholeNumberSetting,
} from '@joddee/marketplace/platform/settings/settings';
import { z } from 'zod';

/** Every setting of the API server, read only here. */
export const serverSettings = {
  ...platformSettings,
  /** Address to listen on; 0.0.0.0 inside a container. */
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumberSetting(3000, 0),
  /** Number of trusted reverse proxies in front of the server, whose forwarded address is used. */
  TRUST_PROXY: wholeNumberSetting(0, 0),
  /** Seconds between the stop signal and the end, in which proxies learn from `/readyz` to choose another server. */
  DRAIN_SECONDS: wholeNumberSetting(0, 0),
  /** Other sites whose pages may open sockets here, separated by commas. */
  ALLOWED_ORIGINS: listSetting,
  /** Address of the map's tiles; browsers may load from its origin. */
  TILE_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** 1: demo data even if HOST is not a loopback address; never in production. */
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((text) => text === '1'),
  /** Port of /metrics; without one no metrics are served. */
  METRICS_PORT: optionalPortSetting,
  /** The first administrator, created if there is none. */
  ADMIN_USERNAME: optionalSetting,
  ADMIN_PASSWORD: optionalSetting,
  /** Failed logins of one username from one address within 15 minutes. */
  LIMIT_LOGIN_FAILURES: wholeNumberSetting(20),
  /** Failed logins from one address within 15 minutes; an office shares an address. */
  LIMIT_LOGIN_FAILURES_OF_ADDRESS: wholeNumberSetting(1000),
  /** Failed logins of one username, from all addresses, within an hour; beyond it answers are delayed. */
  LIMIT_LOGIN_FAILURES_OF_NAME: wholeNumberSetting(100),
  /** Registrations from one address within an hour. */
  LIMIT_REGISTRATIONS: wholeNumberSetting(30),
  /** Booking attempts of one user within a minute. */
  LIMIT_BOOKINGS: wholeNumberSetting(120),
  /** Letters to one mail address within an hour, for each reason: confirmations and new passwords. */
  LIMIT_LETTERS: wholeNumberSetting(5),
  /** Requests for letters, and opened links of letters, from one address within an hour. */
  LIMIT_LETTERS_OF_ADDRESS: wholeNumberSetting(100),
  /** Wrong passwords and codes of the second factor that one user enters within 15 minutes. */
  LIMIT_CODES: wholeNumberSetting(10),
  /** Calls of one user within an hour that ask for the password or a code, right ones too: each costs a hash. */
  LIMIT_ACCOUNT_STEPS: wholeNumberSetting(60),
  /** Uploads of one user within an hour. */
  LIMIT_UPLOADS: wholeNumberSetting(300),
  /** Posts published by one user within an hour. */
  LIMIT_POSTS: wholeNumberSetting(60),
  /** Changes of posts, their availability and their closed times by one user within a minute: many people get each. */
  LIMIT_POST_CHANGES: wholeNumberSetting(20),
  /** Bookings cancelled by one user within an hour. */
  LIMIT_CANCELS: wholeNumberSetting(60),
  /** Bookings cancelled by one renter within a day: each booking near its time shows the phone of an owner. */
  LIMIT_CANCELS_OF_DAY: wholeNumberSetting(100),
  /** Steps of check-in and check-out by one user within a minute. */
  LIMIT_CHECKS: wholeNumberSetting(120),
  /** Messages sent and reported by one user within a minute. */
  LIMIT_MESSAGES: wholeNumberSetting(limits.messages.perMinute),
  /** Complaints of one user within an hour, repeats too. */
  LIMIT_COMPLAINTS: wholeNumberSetting(30),
  /** Ratings of answers of the help from one address within an hour. */
  LIMIT_ANSWER_RATINGS: wholeNumberSetting(300),
  /** Reads from one address within ten seconds, per server; a mobile network shares an address. */
  LIMIT_READS: wholeNumberSetting(600),
  /** Changing calls of one user within a minute, of any kind, per server. */
  LIMIT_WRITES: wholeNumberSetting(300),
  /** Open sockets from one address, per server. Its visitors, and each user, get 20 answers a minute for each of them. */
  LIMIT_SOCKETS: wholeNumberSetting(200),
  /** Open connections from one address, per server. Behind a proxy all have its address, so it limits them itself. */
  LIMIT_CONNECTIONS: wholeNumberSetting(1000),
} as const;

export type ServerSettings = z.output<z.ZodObject<typeof serverSettings>>;

export function readServerSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ServerSettings {
  return parseSettings(serverSettings, env);
}
