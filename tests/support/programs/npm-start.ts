import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { root } from '../root.ts';
import { noProcessIn } from './processes-of.ts';

export interface NpmStart {
  /** A new folder for each test. */
  dataDir: string;
  /** The last one that was started. */
  command: ChildProcess | undefined;
  /** Runs `npm start` until the app is open; rejects with its output if it ends before. */
  start(env?: Record<string, string>): Promise<{ url: string; output: string }>;
}

/** An npm script on local services in a data folder, as a user runs it. */
export function spawnScript(
  script: string[],
  dataDir: string,
  env: Record<string, string> = {},
): ChildProcess {
  return spawn('npm', script, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      MONGO_URL: '',
      REDIS_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** `npm start` for the tests of one file. After each test no process may be left. */
export function npmStart(): NpmStart {
  const npm: NpmStart = {
    dataDir: '',
    command: undefined,
    async start(env = {}) {
      const command = spawnScript(['start'], npm.dataDir, env);
      npm.command = command;
      let output = '';
      const url = await new Promise<string>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          const opened = /open at (http:\S+?)\/?\s/.exec(output)?.[1];
          if (opened !== undefined) resolve(opened);
        };
        command.stdout?.on('data', read);
        command.stderr?.on('data', read);
        command.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
      });
      return { url, output };
    },
  };
  beforeEach(async () => {
    npm.dataDir = await mkdtemp(join(tmpdir(), 'joddee-start-'));
  });
  afterEach(async () => {
    const { command, dataDir } = npm;
    if (command?.exitCode === null && command.signalCode === null) command.kill('SIGKILL');
    await noProcessIn(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return npm;
}
