import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers, LEFTOVER_TIMEOUT_MS } from '../guard/leftovers.ts';
import { type ServiceDefinition, untilReady } from '../guard/supervise.ts';
import { type Identity, tiedCommand } from '../guard/tied-command.ts';
import { PostgresConnection } from '../mongo-wire/postgres/postgres-connection.ts';

export const POSTGRES_USER = 'joddee';
export const POSTGRES_DATABASE = 'postgres';
const SOCKET_NAME = '.s.PGSQL.5432';
/** The kernel's limit is 107 characters. */
const LONGEST_SOCKET_PATH = 100;

export interface PostgresOptions {
  program: string;
  dataDir: string;
  socketDir: string;
  logFile: string;
  fast: boolean;
  identity: Identity | undefined;
  capabilities: readonly string[];
}

export const socketPathIn = (socketDir: string) => join(socketDir, SOCKET_NAME);

export function socketDirOf(dataDir: string): string {
  const beside = join(dataDir, 'run');
  if (socketPathIn(beside).length <= LONGEST_SOCKET_PATH) return beside;
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(tmpdir(), `joddee-${process.getuid?.() ?? 0}-${short}`);
}

/** Only the engine's user may enter this folder, because the socket asks for no password. */
export function makeSocketDir(dataDir: string, identity: Identity | undefined): string {
  const folder = socketDirOf(dataDir);
  // An existing entry is not trusted, because another user may have created it in the shared folder.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: folder.startsWith(dataDir), mode: 0o700 });
  chmodSync(folder, 0o700);
  if (identity) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

export function postgresSettings(socketDir: string, fast: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '120',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // One call for the whole file system after a crash, instead of opening a thousand files.
    recovery_init_sync_method: 'syncfs',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    jit: 'off',
    timezone: 'UTC',
    // Concurrent inserts under a unique index sometimes deadlock; the wire server retries the loser.
    deadlock_timeout: '60ms',
    // A bulk update that waits longer releases its locks and continues one by one, well before a deadlock is detected.
    'documentdb.batchUpdateLockTimeoutMs': '10',
    log_min_messages: 'warning',
    // The client handles its own errors, such as a duplicate key.
    log_min_error_statement: 'panic',
    shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
    // Indexes of this kind return documents in their order, as MongoDB's do; the default kind needs a sort.
    'documentdb.alternate_index_handler_name': 'extended_rum',
    'cron.database_name': 'postgres',
    // pg_cron would connect over TCP; the wire server runs its few jobs instead.
    'cron.launch_active_jobs': 'off',
    // It would connect every two seconds to build indexes, which the wire server builds when they are asked for.
    'documentdb.enableBackgroundWorker': 'off',
    'documentdb.localhost_connection_string': `host=${socketDir} user=${POSTGRES_USER}`,
    // Cursors then need no dedicated connection.
    'documentdb.useFileBasedPersistedCursors': 'on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds': '600',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** PostgreSQL takes a stale lock file for a live one if another process now has its process id. */
function removeForeignPidFile(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  try {
    process.kill(pid, 0);
    rmSync(file);
  } catch {
    // No such process: PostgreSQL detects that and removes the file.
  }
}

export function postgresService(options: PostgresOptions): ServiceDefinition {
  const { program, dataDir, socketDir, logFile, fast, identity, capabilities } = options;
  const command = [program, '-D', dataDir, ...postgresSettings(socketDir, fast)];
  const [file = '', ...args] = tiedCommand(command, { signal: 'INT', identity, capabilities });
  let isRestart = false;
  return {
    name: 'postgres',
    stopSignal: 'SIGINT',
    ready: (signal) =>
      untilReady(async () => {
        const connection = await PostgresConnection.open(
          socketPathIn(socketDir),
          POSTGRES_USER,
          POSTGRES_DATABASE,
        );
        connection.destroy();
      }, signal),
    spawn: async () => {
      // Its other processes briefly outlive a crash and must not write while the next one runs.
      await endLeftovers(dataDir, isRestart ? 0 : LEFTOVER_TIMEOUT_MS);
      isRestart = true;
      removeForeignPidFile(dataDir);
      const log = openSync(logFile, 'a', 0o600);
      const child = spawn(file, args, { stdio: ['ignore', log, log] });
      closeSync(log);
      return child;
    },
  };
}
