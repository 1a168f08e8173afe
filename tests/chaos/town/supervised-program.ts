import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';

const slowestRestartMs = 2000;

export interface SupervisedProgram {
  name: string;
  /** Resolves when the program is ready for the first time. */
  ready: Promise<void>;
  readonly starts: number;
  isReady(): boolean;
  /** Ends it like a power failure; it is restarted. */
  kill(): void;
  stop(): Promise<void>;
}

/** Restarts a program after every crash. The program exits by itself when this process ends. */
export function superviseProgram(
  name: string,
  file: string,
  env: Record<string, string>,
  logFile: string,
): SupervisedProgram {
  const log = openSync(logFile, 'a');
  let child: ChildProcess;
  let starts = 0;
  let stopping = false;
  let up = false;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;
  let resolveReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  const start = () => {
    starts += 1;
    child = spawn(process.execPath, ['--enable-source-maps', file], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', log, log, 'ipc'],
      // Ctrl-C must reach only this process, which then stops its programs.
      detached: true,
    });
    child.on('message', () => {
      up = true;
      crashes = 0;
      resolveReady();
    });
    child.on('exit', () => {
      up = false;
      if (stopping) return;
      crashes += 1;
      restart = setTimeout(start, Math.min(100 * 2 ** crashes, slowestRestartMs));
    });
  };
  start();

  return {
    name,
    ready,
    get starts() {
      return starts;
    },
    isReady: () => up,
    kill() {
      up = false;
      child.kill('SIGKILL');
    },
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 4000);
      await ended;
      clearTimeout(killTimer);
    },
  };
}
