import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { waitUntil } from '../chaos/town/wait-until.ts';

export interface NodePlan {
  /** The program of the local services. */
  program: string;
  dir: string;
  port: number;
  settings: Readonly<Record<string, string>>;
  isSentinel?: boolean;
}

/** One process of Redis, which is started again after a kill, with its data. */
export interface RedisNode {
  port: number;
  /** A connection for the orders of the test. */
  redis: Redis;
  kill(): void;
  stop(): Promise<void>;
}

const restartAfterMs = 1500;

export async function startRedisNode(plan: NodePlan): Promise<RedisNode> {
  const { program, dir, port, settings, isSentinel = false } = plan;
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'redis.conf');
  const all = { bind: '127.0.0.1', port: `${port}`, dir, daemonize: 'no', ...settings };
  writeFileSync(
    file,
    Object.entries(all)
      .flatMap(([name, value]) => value.split('\n').map((line) => `${name} ${line}\n`))
      .join(''),
    { mode: 0o600 },
  );
  const log = openSync(join(dir, 'redis.log'), 'a');
  let child: ChildProcess;
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  const start = () => {
    child = spawn(program, [file, ...(isSentinel ? ['--sentinel'] : [])], {
      // The same file is several programs, by the name under which it is called.
      argv0: 'redis-server',
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => {
      if (!isStopping) restart = setTimeout(start, restartAfterMs);
    });
  };
  start();
  const redis = new Redis({
    port,
    ...(settings.requirepass === undefined ? {} : { password: settings.requirepass }),
    maxRetriesPerRequest: null,
    retryStrategy: () => 200,
  });
  redis.on('error', () => {});
  if (!(await waitUntil(async () => (await redis.ping()) === 'PONG', 20)))
    throw new Error(`the Redis of port ${port} did not start`);
  return {
    port,
    redis,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      redis.disconnect();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
