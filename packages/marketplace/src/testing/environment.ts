import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openContext } from '../assembly/open-context.ts';
import { type OutcomeWaiter, openOutcomeWaiter } from '../bookings/requests/outcome.ts';
import type { Context } from '../context/context.ts';
import { buildIndexes } from '../context/database.ts';
import { createLogger } from '../platform/logger.ts';
import { parseSettings, platformSettings } from '../platform/settings/settings.ts';
import { watchBackground } from './background.ts';
import { holdJobs, takeJobs, type WaitingJobs } from './jobs.ts';
import { newPushKey } from './new-push-device.ts';
import { SentEvents } from './sent.ts';
import { type StallingProcess, stallingProcess } from './stalling-process.ts';
import { openStandingClock, type StandingClock } from './standing-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    mongoUrl: string;
    redisUrl: string;
    /** The folder of the services, if they are the tests' own. */
    servicesDir: string;
    /** A folder that is removed after the run. */
    filesDir: string;
  }
}

/** `redis` where the queues are the subject of a test. */
export type Queues = 'held' | 'redis';

/** One process of the marketplace: the real database, Redis and files, and a clock and jobs that wait for the test. */
export interface Environment {
  context: Context;
  clock: StandingClock;
  jobs: WaitingJobs;
  sent: SentEvents;
  warnings: string[];
  /** The errors of jobs. */
  failures: unknown[];
  dataDir: string;
  outcomes: OutcomeWaiter;
  /** Opened by the first test that asks for it. */
  stalling(): Promise<StallingProcess>;
}

/** A warning for production, where letters have to be sent. */
const lettersAreFiles = 'SMTP_URL is empty';

/** Every test hashes passwords: at the real cost that would be most of its time. */
const hashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const shared = new Map<Queues, Promise<Environment>>();

/** One for all files of a process, which share their modules. It ends with the services. */
export function environmentWith(queues: Queues): Promise<Environment> {
  const known = shared.get(queues) ?? open(queues);
  shared.set(queues, known);
  return known;
}

async function open(kind: Queues): Promise<Environment> {
  const name = `commands_${randomBytes(6).toString('hex')}`;
  const mongoUrl = new URL(inject('mongoUrl'));
  mongoUrl.pathname = `/${name}`;
  const settings = parseSettings(platformSettings, {
    NODE_ENV: 'test',
    MONGO_URL: mongoUrl.href,
    REDIS_URL: inject('redisUrl'),
    REDIS_PREFIX: name,
    DATA_DIR: join(inject('filesDir'), name),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: newPushKey(),
    PUSH_SERVICES: 'http://127.0.0.1:9',
    // Few people of a test have confirmed a mail address.
    LIMIT_UNCONFIRMED_BOOKINGS: '1000000',
  });
  const warnings: string[] = [];
  const log = createLogger('test', 'warn', {
    write(line) {
      if (!line.includes(lettersAreFiles)) warnings.push(line);
    },
  });
  const clock = openStandingClock();
  const sent = new SentEvents();
  const { context: opened } = await openContext('test', settings, { clock, log, hashingCost });
  let stalling: Promise<StallingProcess> | undefined;
  await buildIndexes(opened.db);
  const failures: unknown[] = [];
  const parts = { traces: undefined, clock: opened.sharedClock };
  const held = holdJobs(opened.redis, settings.REDIS_PREFIX, parts, failures);
  const observed = (one: Context): Context => ({
    ...one,
    ...(kind === 'held' ? { queues: held.queues } : {}),
    batches: sent.watch(one.batches),
  });
  const context = { ...observed(opened), background: watchBackground(opened.background) };
  return {
    context,
    clock,
    jobs: kind === 'held' ? held : takeJobs(opened, settings.REDIS_URL, failures),
    sent,
    warnings,
    failures,
    dataDir: settings.DATA_DIR,
    outcomes: await openOutcomeWaiter(settings.REDIS_URL, settings.REDIS_PREFIX, log),
    stalling() {
      stalling ??= openContext('stalling', settings, { clock, log, hashingCost }).then((one) =>
        stallingProcess(observed(one.context)),
      );
      return stalling;
    },
  };
}
