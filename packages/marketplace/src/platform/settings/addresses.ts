import mongoose from 'mongoose';
import { parseRedisAddress } from '../connections/redis.ts';

interface Service {
  setting: string;
  isEncrypted(url: string): boolean;
}

/** What carries personal data or passwords, by the name by which ALLOW permits it without TLS. */
const services = {
  mongo: {
    setting: 'MONGO_URL',
    isEncrypted: (url) => url.startsWith('mongodb+srv:') || /[?&](?:tls|ssl)=true\b/.test(url),
  },
  redis: { setting: 'REDIS_URL', isEncrypted: (url) => url.startsWith('rediss') },
  smtp: {
    setting: 'SMTP_URL',
    isEncrypted: (url) => url.startsWith('smtps:') || /[?&]requireTLS=true\b/.test(url),
  },
  traces: { setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', isEncrypted: (url) => url.startsWith('https:') },
  s3: { setting: 'S3_ENDPOINT', isEncrypted: (url) => url.startsWith('https:') },
  site: { setting: 'PUBLIC_URL', isEncrypted: (url) => url.startsWith('https:') },
} as const satisfies Record<string, Service>;

type ServiceName = keyof typeof services;
const names = Object.keys(services) as ServiceName[];

export const permissions = [
  'local-services',
  'unencrypted',
  ...names.map((name) => `unencrypted:${name}` as const),
] as const;
type Permission = (typeof permissions)[number];

const loopback = /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/;

/** In production personal data leaves the machine encrypted only, unless the settings permit otherwise. */
export function unsafeConnections(settings: Readonly<Record<string, unknown>>): string[] {
  const { NODE_ENV, ALLOW } = settings;
  if (NODE_ENV !== 'production' || !Array.isArray(ALLOW)) return [];
  return names.flatMap((name) => {
    const { setting, isEncrypted }: Service = services[name];
    const url = settings[setting];
    if (typeof url !== 'string' || isEncrypted(url) || isPermitted(ALLOW, name)) return [];
    if (hostsOf(url).every((host) => loopback.test(host))) return [];
    const tls = name === 'smtp' ? 'smtps://, or at port 587 ?requireTLS=true' : 'TLS';
    return [
      `  ${setting}: is not encrypted; use ${tls}, or set ALLOW=unencrypted:${name} in a network that nobody else can read`,
    ];
  });
}

/** Mail has a permission of its own, because letters, whose links set passwords, often leave the own network. */
function isPermitted(allowed: readonly Permission[], name: ServiceName): boolean {
  return allowed.includes(`unencrypted:${name}`) || (name !== 'smtp' && allowed.includes('unencrypted'));
}

/** The hosts of an address; those of MongoDB may name several. */
function hostsOf(url: string): string[] {
  const [, hosts = ''] = /^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? [];
  return hosts.split(',').map((host) => host.replace(/:\d+$/, ''));
}

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
