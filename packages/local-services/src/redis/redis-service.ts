import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
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
  secret: string;
  fast: boolean;
  identity: Identity | undefined;
  capabilities: readonly string[];
}

/** Resolves when `PING` is answered with `PONG`, which Redis does only after it has loaded its data. */
function ping({ port, secret }: RedisOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1000, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.write(`AUTH ${secret}\r\nPING\r\n`));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      // One line for each of the two commands.
      if (answer.split('\r\n').length < 3) return;
      socket.destroy();
      if (answer.includes('+PONG')) resolve();
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
  const { program, dataDir, secret, identity, capabilities } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (identity) chownSync(dataDir, identity.uid, identity.gid);
  // In a file, because every user of the machine can read command lines.
  const secrets = join(dataDir, 'secrets.conf');
  writeFileSync(secrets, `requirepass ${secret}\n`, { mode: 0o600 });
  if (identity) chownSync(secrets, identity.uid, identity.gid);
  const command = tiedCommand([program, secrets, ...settings(options)], {
    signal: 'KILL',
    identity,
    capabilities,
  });
  return {
    name: 'redis',
    stopSignal: 'SIGTERM',
    ready: (signal) => untilReady(() => ping(options), signal),
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
