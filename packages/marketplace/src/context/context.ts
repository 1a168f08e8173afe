import type { UserStatus } from '@joddee/contract/users';
import type { Redis } from 'ioredis';
import type { FileStorage } from '../files/file-storage.ts';
import type { Background } from '../platform/background.ts';
import type { Clock } from '../platform/clock.ts';
import type { DependencyHealth } from '../platform/dependency-health.ts';
import type { Log } from '../platform/logger.ts';
import type { SharedClock } from '../platform/shared-clock.ts';
import type { JobQueues } from '../queues/job-queues.ts';
import type { Database } from './database.ts';

/** What a command needs from the outside, handed in so that a test can hand in its own. */
export interface Context {
  db: Database;
  redis: Redis;
  redisPrefix: string;
  queues: JobQueues;
  background: Background;
  storage: FileStorage;
  /** What time it is for people. */
  clock: Clock;
  /** For waits that begin in one program and end in another. */
  sharedClock: SharedClock;
  health: DependencyHealth;
  log: Log;
  tokenSecret: string;
  /** So many active bookings may one person hold. */
  activeBookings: number;
  random: () => number;
}

/** The logged-in person on whose behalf a command runs. */
export interface Caller {
  id: string;
  status: UserStatus;
  sessionId: string;
  /** When the token ends. */
  expiresAt: Date;
}
