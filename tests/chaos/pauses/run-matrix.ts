import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildIndexes } from '@joddee/marketplace/context/database';
import { newPushKey } from '@joddee/marketplace/testing/new-push-device';
import { readServerSettings } from '../../../realtime-server/src/config.ts';
import { slowness } from '../../support/programs/slowness.ts';
import { removeKeys } from '../../support/redis-keys.ts';
import { createTestClock } from '../../support/test-clock.ts';
import { createRandom } from '../town/random.ts';
import { type Cell, type Matrix, planMatrix, runCell } from './matrix.ts';
import { openProgram, type Program } from './program.ts';
import { buildWorld } from './world.ts';

export interface MatrixOptions {
  mongoUrl: string;
  redisUrl: string;
  /** Which actions are stopped; by default all of them. */
  isStopped?: (action: string) => boolean;
  /** Selects cells; by default all of them. */
  choose?: (cells: readonly Cell[]) => Cell[];
  onCell?: (done: number, of: number) => void;
  onFault?: (text: string) => void;
}

export interface MatrixVerdict extends Omit<Matrix, 'cells'> {
  cells: number;
  run: number;
  faults: string[];
}

/** A number of cells, the same for the same seed. */
export const sample = (count: number, seed: number) => (cells: readonly Cell[]) =>
  createRandom(seed).some(cells, count);

/** Far longer than a cell takes. */
const longestCellMs = 60_000 * slowness;

/** Fails a cell that never ends, which would otherwise just seem slow. */
async function inTime<Found>(cell: Cell, running: Promise<Found>): Promise<Found> {
  const timer = new AbortController();
  const late = setTimeout(longestCellMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${nameOf(cell)} comes to no end`);
  });
  late.catch(() => {});
  return Promise.race([running, late]).finally(() => timer.abort());
}

const nameOf = ({ stopped, write, other, ending }: Cell) => `${stopped}, write ${write}, ${other}, ${ending}`;

/** Runs the matrix in its own database, which is removed afterwards. */
export async function runMatrix(options: MatrixOptions): Promise<MatrixVerdict> {
  const name = `pauses_${randomBytes(4).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-pauses-'));
  const mongoUrl = new URL(options.mongoUrl);
  mongoUrl.pathname = `/${name}`;
  const settings = readServerSettings({
    NODE_ENV: 'test',
    MONGO_URL: mongoUrl.href,
    REDIS_URL: options.redisUrl,
    REDIS_PREFIX: `{${name}}`,
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: newPushKey(),
    PUSH_SERVICES: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    PORT: '0',
    LIMIT_BOOKINGS: '100000000',
    LIMIT_UNCONFIRMED_BOOKINGS: '100000000',
    LIMIT_UPLOADS: '100000000',
    LIMIT_CODES: '100000000',
    LIMIT_ACCOUNT_STEPS: '100000000',
    LIMIT_WRITES: '100000000',
    LIMIT_LETTERS: '100000000',
    LIMIT_LETTERS_OF_ADDRESS: '100000000',
    LIMIT_REGISTRATIONS: '100000000',
    LIMIT_LOGIN_FAILURES_OF_ADDRESS: '100000000',
  });
  const clock = createTestClock();
  let steady: Program | undefined;
  let stalling: Program | undefined;
  // Crashed programs close in the background, because that takes a while.
  const closings: Promise<void>[] = [];
  try {
    steady = await openProgram(settings, clock);
    await buildIndexes(steady.context.db);
    stalling = await openProgram(settings, clock);
    const template = await buildWorld(steady.context);
    const matrix = await planMatrix(stalling, clock, template, options.isStopped ?? (() => true));
    const chosen = options.choose?.(matrix.cells) ?? matrix.cells;
    const faults: string[] = [];
    let run = 0;
    for (const [index, cell] of chosen.entries()) {
      const found = await inTime(cell, runCell(stalling, steady, clock, template, cell));
      if (found !== null) run += 1;
      // As with a real crash, nothing of the program goes on in the next cell.
      if (found !== null && cell.ending === 'crashes and is repeated') {
        closings.push(stalling.close());
        stalling = await openProgram(settings, clock);
      }
      for (const fault of found ?? []) {
        const text = `${nameOf(cell)}: ${fault}`;
        faults.push(text);
        options.onFault?.(text);
      }
      options.onCell?.(index + 1, chosen.length);
    }
    return { ...matrix, cells: matrix.cells.length, run, faults };
  } finally {
    await Promise.all(closings);
    await stalling?.close();
    if (steady !== undefined) {
      await removeKeys(steady.context.redis, settings.REDIS_PREFIX);
      await steady.context.db.connection.dropDatabase();
      await steady.close();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
