import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { waitForLock } from '../guard/named-lock.ts';
import { runTool } from '../guard/run-tool.ts';
import { supervise } from '../guard/supervise.ts';
import type { Identity } from '../guard/tied-command.ts';
import { PostgresConnection } from '../mongo-wire/postgres/postgres-connection.ts';
import { postgresProgram } from '../provision/services-cache.ts';
import {
  makeSocketDir,
  POSTGRES_DATABASE,
  POSTGRES_USER,
  postgresService,
  socketPathIn,
} from './postgres-service.ts';

export interface DataFolderOptions {
  cacheDir: string;
  identity: Identity | undefined;
  capabilities: readonly string[];
  fast: boolean;
  log: (line: string) => void;
}

const createOrderedIndexes = 'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum';

/** Creates a data folder with the extension in `work`, then renames it to `home`. */
async function createCluster(work: string, home: string, options: DataFolderOptions): Promise<void> {
  const { cacheDir, identity, capabilities } = options;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true, mode: 0o700 });
  if (identity) chownSync(work, identity.uid, identity.gid);
  const dataDir = join(work, 'data');
  const initdb = postgresProgram(cacheDir, 'initdb');
  const args = [
    '-D',
    dataDir,
    '-A',
    'trust',
    '-U',
    POSTGRES_USER,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await runTool([initdb, ...args], { identity, capabilities, cwd: work });
  const socketDir = makeSocketDir(work, identity);
  const program = postgresProgram(cacheDir, 'postgres');
  const logFile = join(work, 'create.log');
  const service = postgresService({
    program,
    dataDir,
    socketDir,
    logFile,
    fast: true,
    identity,
    capabilities,
  });
  const events = { log: () => undefined, onRestart: () => undefined };
  const engine = await supervise(service, events);
  try {
    const connection = await PostgresConnection.open(
      socketPathIn(socketDir),
      POSTGRES_USER,
      POSTGRES_DATABASE,
    );
    await connection.command('CREATE EXTENSION documentdb CASCADE');
    await connection.command(createOrderedIndexes);
    connection.destroy();
  } finally {
    await engine.stop();
  }
  renameSync(dataDir, home);
  rmSync(socketDir, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The empty cluster from which data folders are copied; created once for each user that runs PostgreSQL. */
async function template(options: DataFolderOptions): Promise<string | undefined> {
  const { cacheDir, identity, log } = options;
  const home = join(cacheDir, `postgres-template-2-${identity?.uid ?? process.getuid?.() ?? 0}`);
  if (existsSync(home)) return isReadable(home) ? home : undefined;
  try {
    accessSync(cacheDir, constants.W_OK);
  } catch {
    return undefined;
  }
  const lock = await waitForLock(cacheDir, 'template', () =>
    log('another start is preparing the database, waiting for it'),
  );
  try {
    if (existsSync(home)) return home;
    log('preparing an empty database (once)');
    await createCluster(join(cacheDir, `making-${basename(home)}`), home, options);
    return home;
  } finally {
    lock.release();
  }
}

/** Creates PostgreSQL's data folder if there is none. It appears by one rename, so it is never partial. */
export async function ensureDataFolder(dataDir: string, options: DataFolderOptions): Promise<void> {
  if (existsSync(dataDir)) return;
  const parent = dirname(dataDir);
  const making = join(parent, `making-${basename(dataDir)}`);
  for (const name of readdirSync(parent)) {
    if (name.startsWith('making-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const source = await template(options);
  if (!source) {
    options.log('preparing an empty database');
    await createCluster(making, dataDir, options);
    return;
  }
  await runTool(['cp', '-a', '--reflink=auto', source, making]);
  if (!options.fast) {
    const { cacheDir, identity, capabilities } = options;
    const initdb = postgresProgram(cacheDir, 'initdb');
    await runTool([initdb, '--sync-only', '--sync-method=syncfs', '-D', making], {
      identity,
      capabilities,
      cwd: parent,
    });
  }
  renameSync(making, dataDir);
}

/** Updates the extension in the data, which may be older than the programs of a newer cache. */
export async function updateExtension(socketDir: string): Promise<void> {
  const connection = await PostgresConnection.open(socketPathIn(socketDir), POSTGRES_USER, POSTGRES_DATABASE);
  try {
    await connection.command('ALTER EXTENSION documentdb_core UPDATE');
    await connection.command('ALTER EXTENSION documentdb UPDATE');
    // Absent from data that an older version of this package created.
    await connection.command(createOrderedIndexes);
    await connection.command('ALTER EXTENSION documentdb_extended_rum UPDATE');
  } finally {
    connection.destroy();
  }
}
