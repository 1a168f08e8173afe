import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endLeftovers, LEFTOVER_TIMEOUT_MS } from '../guard/leftovers.ts';
import type { ServiceDefinition } from '../guard/supervise.ts';
import { untilReady } from '../guard/supervise.ts';
import { type Identity, tiedCommand } from '../guard/tied-command.ts';

export interface RedisOptions {
  program: string;
  dataDir: string;
  port: number;
  fast: boolean;
  identity: Identity | undefined;
  capabilities: readonly string[];
}

/** Resolves when `PING` is answered with `PONG`, which Redis does only after it has loaded its data. */
function ping(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1000, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (chunk: Buffer) => {
      socket.destroy();
      if (chunk.toString('latin1').startsWith('+PONG')) resolve();
      else reject(new Error('not ready'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });
}

function settings({ port, dataDir, fast }: RedisOptions): string[] {
  const values = {
    bind: '127.0.0.1',
    port: `${port}`,
    dir: dataDir,
    daemonize: 'no',
    save: '',
    // BullMQ loses jobs when Redis evicts keys.
    'maxmemory-policy': 'noeviction',
    appendonly: fast ? 'no' : 'yes',
    // `everysec` may delay a write during a sync, so a kill could lose an acknowledged write.
    appendfsync: 'always',
  };
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
}

export function redisService(options: RedisOptions): ServiceDefinition {
  const { program, dataDir, port, identity, capabilities } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (identity) chownSync(dataDir, identity.uid, identity.gid);
  const command = tiedCommand([program, ...settings(options)], { signal: 'KILL', identity, capabilities });
  return {
    name: 'redis',
    stopSignal: 'SIGTERM',
    ready: (signal) => untilReady(() => ping(port), signal),
    spawn: async () => {
      await endLeftovers(dataDir, LEFTOVER_TIMEOUT_MS);
      const log = openSync(join(dataDir, '..', 'redis.log'), 'a', 0o600);
      const [file = '', ...args] = command;
      const child = spawn(file, args, { cwd: dataDir, stdio: ['ignore', log, log] });
      closeSync(log);
      return child;
    },
  };
}
