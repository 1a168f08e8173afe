import {
  optionalSetting,
  parseSettings,
  platformSettings,
  wholeNumberSetting,
} from '@joddee/marketplace/platform/settings';
import { z } from 'zod';

/** Every setting of the API server. They are read here and nowhere else. */
export const serverSettings = {
  ...platformSettings,
  /** Address to listen on; 0.0.0.0 inside a container. */
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumberSetting(3000, 0),
  /** Number of reverse proxies in front, whose word on the visitor's address is believed. */
  TRUST_PROXY: wholeNumberSetting(0, 0),
  /** Other sites whose pages may open sockets here, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  /** Address of the map's tiles; its origin is allowed to browsers. */
  TILE_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** 1: demo data also where HOST can be reached from elsewhere; never in production. */
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((text) => text === '1'),
  /** Address under which visitors know this site; previews of links name it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address with http or https' }).optional(),
  /** Whoever shows it, as `Authorization: Bearer`, reads /metrics; without it the page does not exist. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The first administrator, made when there is none. */
  ADMIN_USERNAME: optionalSetting,
  ADMIN_PASSWORD: optionalSetting,
  /** Failed logins of one name from one address within 15 minutes. */
  LIMIT_LOGIN_FAILURES: wholeNumberSetting(20),
  /** Failed logins from one address within 15 minutes: an office shares an address. */
  LIMIT_LOGIN_FAILURES_OF_ADDRESS: wholeNumberSetting(1000),
  /** Failed logins of one name, from wherever, within an hour; beyond it every further one is answered later. */
  LIMIT_LOGIN_FAILURES_OF_NAME: wholeNumberSetting(100),
  /** Registrations from one address within an hour. */
  LIMIT_REGISTRATIONS: wholeNumberSetting(500),
  /** Bookings tried by one person within a minute. */
  LIMIT_BOOKINGS: wholeNumberSetting(120),
  /** Uploads by one person within an hour. */
  LIMIT_UPLOADS: wholeNumberSetting(300),
  /** Posts published by one person within an hour. */
  LIMIT_POSTS: wholeNumberSetting(60),
  /** Bookings cancelled by one person within an hour. */
  LIMIT_CANCELS: wholeNumberSetting(60),
  /** Steps of check-in and check-out by one person within a minute. */
  LIMIT_CHECKS: wholeNumberSetting(120),
  /** Reads from one address within ten seconds, of each server by itself; a mobile network shares an address. */
  LIMIT_READS: wholeNumberSetting(600),
  /** Open sockets from one address, of each server by itself. */
  LIMIT_SOCKETS: wholeNumberSetting(200),
} as const;

export type ServerSettings = z.output<z.ZodObject<typeof serverSettings>>;

export function readServerSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ServerSettings {
  return parseSettings(serverSettings, env);
}
