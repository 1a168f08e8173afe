import { type ChildProcess, spawn } from 'node:child_process';
import { resolve as absolute, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { GuardReport } from './guard/run-guard.ts';

export interface StartOptions {
  /** Folder of the data and the remembered ports; created if missing. */
  dataDir: string;
  /** Folder of the fetched programs; default: `SERVICES_CACHE` or the user's own cache. */
  cacheDir?: string;
  /** Receives progress line by line. */
  log?: (line: string) => void;
  /** For tests: nothing is synced to the disk. */
  fast?: boolean;
  /** How often expired documents are removed; default: once a minute, like MongoDB. */
  expiryIntervalMs?: number;
  /** Starts services of its own also where the environment names others. */
  ignoreGiven?: boolean;
  /** The guard as one JavaScript file, for programs that were bundled; default: `main.ts` beside this file. */
  guardFile?: string;
}

export interface LocalServices {
  mongoUrl: string;
  redisUrl: string;
  /** The current processes: a restarted engine has a new id. */
  readonly pids: GuardReport['pids'];
  /** Resolves when the services have ended, by `stop` or by a failure. */
  readonly ended: Promise<void>;
  /** Resolves when all processes have ended. */
  stop(): Promise<void>;
}

type GuardLine = GuardReport | { ready: false; error: string };

function spawnGuard(options: StartOptions): ChildProcess {
  const file = options.guardFile ?? fileURLToPath(new URL('./main.ts', import.meta.url));
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: absolute(options.dataDir) };
  if (options.ignoreGiven) {
    delete env.MONGO_URL;
    delete env.REDIS_URL;
  }
  if (options.cacheDir) env.SERVICES_CACHE = absolute(options.cacheDir);
  if (options.fast) env.LOCAL_SERVICES_FAST = '1';
  if (options.expiryIntervalMs) env.LOCAL_SERVICES_EXPIRY_MS = `${options.expiryIntervalMs}`;
  return spawn(process.execPath, [...loader, file], {
    // Node resolves `tsx` from the working folder.
    cwd: dirname(file),
    env,
    // The guard exits when this pipe to its stdin closes.
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own, so Ctrl-C does not reach it: the parent decides when the services stop.
    detached: true,
  });
}

function endOf(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    guard.once('exit', () => resolve());
  });
}

/** Starts Redis and a MongoDB under a guard process, which exits with this one. */
export function startLocalServices(options: StartOptions): Promise<LocalServices> {
  const guard = spawnGuard(options);
  if (!guard.stdout || !guard.stderr) throw new Error('the guard has no pipes');
  const log = options.log ?? (() => undefined);
  createInterface({ input: guard.stderr }).on('line', (line) => log(line.replace(/^local services: /, '')));
  guard.stdin?.on('error', () => undefined);

  const ended = endOf(guard);

  return new Promise((resolve, reject) => {
    let pids: GuardReport['pids'] = { guard: guard.pid ?? 0 };
    guard.once('error', reject);
    guard.once('exit', (code, signal) =>
      reject(new Error(`the local services ended with ${signal ?? code}`)),
    );
    createInterface({ input: guard.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const message = JSON.parse(line) as GuardLine;
      if (!message.ready) {
        reject(new Error(message.error));
        return;
      }
      pids = message.pids;
      resolve({
        mongoUrl: message.mongoUrl,
        redisUrl: message.redisUrl,
        get pids() {
          return pids;
        },
        ended,
        stop: () => {
          guard.stdin?.end();
          return ended;
        },
      });
    });
  });
}
