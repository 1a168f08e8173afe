import { spawn } from 'node:child_process';
import { endChild } from './end-child.mjs';

const maxRestartDelayMs = 2000;

/**
 * Restarts a program after every crash. `ready` resolves when the program first reports that it is ready, and rejects
 * if it exits before. The program notices through the channel between them when this process has ended.
 */
export function supervise(name, file, env) {
  let child;
  let stopping = false;
  let wasReady = false;
  let crashes = 0;
  let restart;
  let settle;
  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });

  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C must reach only this process, which then stops its programs in order.
      detached: true,
    });
    child.on('message', (message) => {
      if (!message?.ready) return;
      wasReady = true;
      crashes = 0;
      settle.resolve(message);
    });
    child.on('exit', (code, signal) => {
      if (stopping) return;
      if (!wasReady) {
        settle.reject(new Error(`${name} could not start`));
        return;
      }
      crashes += 1;
      console.error(`${name} ended (${signal ?? code}) and is restarted.`);
      restart = setTimeout(start, Math.min(100 * 2 ** crashes, maxRestartDelayMs));
    });
  };
  start();

  return {
    ready,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      await endChild(child);
    },
  };
}
