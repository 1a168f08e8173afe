import { spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftovers, LEFTOVER_TIMEOUT_MS } from '../guard/leftovers.ts';
import { type ServiceDefinition, untilReady } from '../guard/supervise.ts';
import { type Identity, tiedCommand } from '../guard/tied-command.ts';
import { sendCommand } from './send-command.ts';

export interface MongodOptions {
  program: string;
  dataDir: string;
  port: number;
  identity: Identity | undefined;
  capabilities: readonly string[];
}

const SET = 'rs0';
const NOT_YET_INITIALIZED = 94;

/** Makes it a replica set of one member, because transactions need one. Its port may have changed since the last start. */
async function becomePrimary(port: number): Promise<void> {
  const member = { _id: 0, host: `127.0.0.1:${port}` };
  const answer = await sendCommand(port, { replSetGetConfig: 1 });
  if (answer.code === NOT_YET_INITIALIZED) {
    await sendCommand(port, { replSetInitiate: { _id: SET, members: [member] } });
  } else {
    const config = answer.config as { version: number; members: { host: string }[] } | undefined;
    if (config && config.members[0]?.host !== member.host) {
      const moved = { ...config, version: config.version + 1, members: [member] };
      await sendCommand(port, { replSetReconfig: moved, force: true });
    }
  }
  const hello = await sendCommand(port, { hello: 1 });
  if (hello.isWritablePrimary !== true) throw new Error('not the primary yet');
}

export function mongodService(options: MongodOptions): ServiceDefinition {
  const { program, dataDir, port, identity, capabilities } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (identity) chownSync(dataDir, identity.uid, identity.gid);
  const args = ['--dbpath', dataDir, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--replSet', SET];
  const log = ['--logpath', join(dataDir, 'mongod.log'), '--logappend', '--nounixsocket'];
  const command = tiedCommand([program, ...args, ...log], { signal: 'INT', identity, capabilities });
  return {
    name: 'mongod',
    stopSignal: 'SIGINT',
    ready: (signal) => untilReady(() => becomePrimary(port), signal),
    spawn: async () => {
      await endLeftovers(dataDir, LEFTOVER_TIMEOUT_MS);
      const [file = '', ...rest] = command;
      return spawn(file, rest, { cwd: dataDir, stdio: 'ignore' });
    },
  };
}
