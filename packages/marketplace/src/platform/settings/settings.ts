import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { limits } from '../../common/limits.ts';
import {
  addressProblems,
  isHttpAddress,
  isMongoAddress,
  isRedisAddress,
  isSmtpAddress,
  permissions,
  unsafeConnections,
} from './addresses.ts';
import { parseMasterKeys, publicPushKey } from './keys.ts';

/** Those of Chrome and its relatives, Firefox, Safari, and Edge on Windows. */
const usualPushServices =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** Whether messages may be sent to an endpoint that a browser has named. */
export type IsPushService = (endpoint: string) => boolean;

const hostPattern = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/;
/** A service on this machine, for tests. */
const localPattern = /^http:\/\/127\.0\.0\.1:\d+$/;

/**
 * Reads a list of hosts; null if one is malformed. Only they are called, because an endpoint comes from a user, and any
 * other address could lie in the network of the servers.
 */
export function parsePushServices(list: string): IsPushService | null {
  const services = itemsOf(list);
  if (!services.every((service) => hostPattern.test(service) || localPattern.test(service))) return null;
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return services.some((service) => {
      if (service.startsWith('http:')) return origin === service;
      if (protocol !== 'https:' || port !== '') return false;
      return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    });
  };
}

/** Settings that may lie in a file, whose path the setting of the same name with `_FILE` says. */
const secretNames = [
  'ADMIN_PASSWORD',
  'MASTER_KEY',
  'METRICS_TOKEN',
  'MONGO_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'TOKEN_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the contents of its secret files. Problems are named by setting. */
function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    try {
      if ((statSync(file).mode & 0o077) !== 0)
        problems.push(`  ${name}_FILE: only its owner may have access to ${file}; use chmod 600`);
      else read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`  ${name}_FILE: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { env: { ...env, ...read }, problems };
}

/** Why a program cannot do its work, in a sentence for its operator: printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** For the start of a program: invalid settings end it. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    return exitOnStartError(error);
  }
}

/** Prints the reason and ends the program; any other error is a fault of the program, and is thrown again. */
export function exitOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);

export const wholeNumberSetting = (fallback: number, min = 1) =>
  wholeNumber.refine((value) => value >= min, `must be at least ${min}`).default(fallback);

/** 0 is any free port. */
export const optionalPortSetting = wholeNumber
  .refine((port) => port <= 65_535, 'must be at most 65535')
  .optional();

/** The items of a list, separated by commas. */
const itemsOf = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const listSetting = z.string().default('').transform(itemsOf);

export const optionalSetting = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** A secret of few different characters, or a repeated short text, can be guessed, and random secrets have neither. */
function isRandom(secret: string): boolean {
  const isRepeated = /^(.{1,16})\1+.{0,15}$/s.test(secret);
  return new Set(secret).size >= 8 && !isRepeated;
}

/** Settings shared by API and worker. Each program adds its own and reads the environment once. */
export const platformSettings = {
  /** `production` disables demo data and requires a TOKEN_SECRET. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Address of MongoDB; in production a replica set. */
  MONGO_URL: z.string().refine(isMongoAddress, addressProblems.mongo),
  /** Address of Redis with maxmemory-policy noeviction and an append-only file: a server, a cluster or sentinels. */
  REDIS_URL: z.string().refine(isRedisAddress, addressProblems.redis),
  /** Prefix of every Redis key. Braces would keep all keys on one node of a cluster. */
  REDIS_PREFIX: z
    .string()
    .default('joddee')
    .transform((prefix) => prefix.replaceAll(/[{}]/g, '')),
  /** Folder of uploaded files (and of local services, where they run). */
  DATA_DIR: z.string().default('.data'),
  /** Signs tokens and links to card images: at least 32 characters, the same for all servers. */
  TOKEN_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(isRandom, 'must be random, such as the output of `openssl rand -hex 32`'),
  /**
   * Wraps the keys of users: 32 random bytes, such as the output of `openssl rand -hex 32`, the same for all programs.
   * For a rotation the new one comes first, then the old one after a comma.
   */
  MASTER_KEY: z.string().transform((text, issues) => {
    const keys = parseMasterKeys(text);
    if (keys !== null) return keys;
    issues.addIssue('must be 32 random bytes, such as the output of `openssl rand -hex 32`');
    return z.NEVER;
  }),
  /** Public address of this site, for link previews and the links in letters. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address with http or https' }).optional(),
  /** Address of the mail server; without one letters are files in DATA_DIR/mail. */
  SMTP_URL: z.string().refine(isSmtpAddress, addressProblems.smtp).optional(),
  /** The sender of letters. */
  MAIL_FROM: z.string().default('JodDee <no-reply@localhost>'),
  /** Signs push messages: the private key of a P-256 pair, 32 bytes in base64url. Without one there are none. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(
      (key) => publicPushKey(key) !== null,
      'must be 32 bytes in base64url, the private key of a P-256 pair',
    )
    .optional(),
  /** The push services of browsers to which messages may be sent, separated by commas. */
  PUSH_SERVICES: z
    .string()
    .default(usualPushServices)
    .transform((list, issues) => {
      const services = parsePushServices(list);
      if (services !== null) return services;
      issues.addIssue('must name hosts, such as push.example or *.push.example, separated by commas');
      return z.NEVER;
    }),
  /** required or optional; the default is required in production. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  /** Hours without a request after which an administrator's session ends. */
  ADMIN_IDLE_HOURS: wholeNumberSetting(12),
  /**
   * What production permits although it is unsafe, separated by commas: `local-services`, connections without TLS of
   * one kind, such as `unencrypted:redis`, or `unencrypted` for all kinds but mail.
   */
  ALLOW: listSetting.pipe(z.array(z.enum(permissions, `must name ${permissions.join(', ')}`))),
  /** The number of active bookings that one user may hold. */
  LIMIT_ACTIVE_BOOKINGS: wholeNumberSetting(limits.activeBookings),
  /** The same before the mail address is confirmed or a stay counted. */
  LIMIT_UNCONFIRMED_BOOKINGS: wholeNumberSetting(limits.unconfirmedBookings),
  /** The number of owners whose phones one renter may see within a day. */
  LIMIT_OWNERS_PHONES: wholeNumberSetting(limits.ownersPhone.ofDay),
  /** Address at which a program with a port for it serves /metrics. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** If it is set, /metrics needs it as `Authorization: Bearer`. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Address of a receiver of traces (OTLP over HTTP); without one there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address with http or https' })
    .optional(),
  /** Headers for the receiver, such as a token: name=value, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: listSetting.transform((pairs) =>
    Object.fromEntries(
      pairs
        .filter((pair) => pair.includes('='))
        .map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
        }),
    ),
  ),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  /** trace, debug, info, warn, error or silent. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** S3-compatible storage; files go to DATA_DIR while S3_BUCKET is empty. */
  S3_BUCKET: optionalSetting,
  /** Address of the S3-compatible server; empty for Amazon S3. */
  S3_ENDPOINT: z.string().refine(isHttpAddress, addressProblems.s3).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optionalSetting,
  S3_SECRET_KEY: optionalSetting,
} as const;

export type PlatformSettings = z.output<z.ZodObject<typeof platformSettings>>;

export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}

/** Reads settings from an environment and names every problem at once. */
export function parseSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape>> {
  const withFiles = withSecretFiles(env);
  const given = Object.fromEntries(
    Object.entries(withFiles.env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.object(shape).safeParse(given);
  const unsafe = result.success ? unsafeConnections(result.data) : [];
  if (result.success && withFiles.problems.length + unsafe.length === 0) return result.data;
  const invalid = result.error?.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined ? 'is required' : issue.message}`;
  });
  const problems = [...withFiles.problems, ...(invalid ?? []), ...unsafe];
  throw new SettingsError(`These settings need attention:\n${problems.join('\n')}`);
}
