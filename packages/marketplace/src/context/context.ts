import type { FileStorage } from '../files/file-storage.ts';
import type { Background } from '../platform/background.ts';
import type { Clock, SharedClock } from '../platform/clock.ts';
import type { DependencyHealth } from '../platform/connections/dependency-health.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import type { Log } from '../platform/logger.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Measures } from '../platform/measures/measures.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { PushSender } from '../platform/push/push-sender.ts';
import type { Traces } from '../platform/traces/traces.ts';
import type { JobQueues } from '../queues/job-queues.ts';
import type { PersonalKeys } from '../secrets/personal-keys.ts';
import type { UserStatus } from '../users/constants.ts';
import type { Batches } from './batches.ts';
import type { Database } from './database.ts';
import type { Binding } from './hook.ts';

/** The dependencies of every command, passed in so that tests can replace them. */
export interface Context {
  db: Database;
  batches: Batches;
  /** What nouns do at the moments of others, in the order of the nouns. */
  bindings: readonly Binding[];
  redis: RedisClient;
  redisPrefix: string;
  queues: JobQueues;
  background: Background;
  storage: FileStorage;
  /** The time for people. */
  clock: Clock;
  /** For durations that begin in one program and end in another. */
  sharedClock: SharedClock;
  health: DependencyHealth;
  measures: Measures;
  /** Undefined while nobody receives traces. */
  traces: Traces | undefined;
  log: Log;
  passwords: Passwords;
  keys: PersonalKeys;
  mailer: Mailer;
  push: PushSender;
  /** The public address of the site, for links in letters. */
  siteUrl: string;
  tokenSecret: string;
  administratorsNeedSecondFactor: boolean;
  /** After this time without a request an administrator's session ends. */
  administratorIdleHours: number;
  /** The number of active bookings that one user may hold. */
  activeBookings: number;
  /** The same before the mail address is confirmed or a stay counted. */
  unconfirmedBookings: number;
  /** The number of owners whose phones one renter may see within a day. */
  ownersPhonesOfDay: number;
  random: () => number;
}

/** The logged-in user on whose behalf a command runs. */
export interface Caller {
  id: string;
  status: UserStatus;
  /** Set for an administrator whose session was opened without the second factor that the settings demand. */
  lacksSecondFactor?: true;
  sessionId: string;
  /** The expiry of the token. */
  expiresAt: Date;
  /** The address of the request, as limits count it; absent at sockets and in jobs. */
  from?: string;
}
