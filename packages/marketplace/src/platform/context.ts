import type { UserStatus } from '@joddee/contract/users';
import type { Redis } from 'ioredis';
import type { Database } from '../database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Log } from './logger.ts';

/** What a command needs from the outside, handed in so that a test can hand in its own. */
export interface Context {
  db: Database;
  redis: Redis;
  redisPrefix: string;
  queues: JobQueues;
  background: Background;
  storage: FileStorage;
  clock: Clock;
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
