import { spawn } from 'node:child_process';
import { endChild } from './end-child.mjs';

const maxRestartDelayMs = 2000;

/**
 * Of both programs. A small young generation costs nothing that can be measured, and an idle program holds 40 MB less.
 * The containers and the service files repeat them (`deployment.test.ts`).
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * Keeps a program running: it is restarted after a crash, with growing delays. `ready` resolves with its first
 * message `{ready: true}`. A program that exits before that is not restarted, unless `persistent`: `ready` rejects.
 * The program exits by itself when this process is gone, because the channel between them closes.
 */
export function supervise(
  name,
  file,
  env,
  { output = 'inherit', persistent = false, onMessage = () => {} } = {},
) {
  let child;
  let isStopping = false;
  let isUp = false;
  let wasReady = false;
  let crashes = 0;
  let starts = 0;
  let restart;
  const { promise: ready, resolve, reject } = withResolvers();
  // It may be awaited later.
  ready.catch(() => {});

  const start = () => {
    starts += 1;
    child = spawn(process.execPath, [...nodeFlags, file], {
      env,
      stdio: ['ignore', output, output, 'ipc'],
      // A Ctrl-C goes to this process alone, which then stops its programs in their order.
      detached: true,
    });
    child.on('message', (message) => {
      onMessage(message);
      if (!message?.ready) return;
      isUp = true;
      wasReady = true;
      crashes = 0;
      resolve(message);
    });
    child.on('exit', (code, signal) => {
      isUp = false;
      if (isStopping) return;
      if (!wasReady && !persistent) {
        reject(new Error(`${name} could not start`));
        return;
      }
      crashes += 1;
      if (output === 'inherit') console.error(`${name} ended (${signal ?? code}) and is started again.`);
      restart = setTimeout(start, Math.min(100 * 2 ** crashes, maxRestartDelayMs));
    });
  };
  start();

  return {
    name,
    ready,
    get starts() {
      return starts;
    },
    get pid() {
      return child.pid;
    },
    isReady: () => isUp,
    /** As a power failure would; it is restarted. */
    kill() {
      isUp = false;
      child.kill('SIGKILL');
    },
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      await endChild(child);
    },
  };
}

/** Node 20 has no Promise.withResolvers. */
function withResolvers() {
  let settle;
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
