import { spawn } from 'node:child_process';
import { endChild } from './end-child.mjs';

const slowestRestartMs = 2000;

/**
 * Keeps a program running: a crash starts it again. `ready` resolves when it first says so, and rejects when it
 * ends before that. Over the channel between them the program notices when this process is gone.
 */
export function supervise(name, file, env) {
  let child;
  let stopping = false;
  let everReady = false;
  let crashes = 0;
  let restart;
  let told;
  const ready = new Promise((resolve, reject) => {
    told = { resolve, reject };
  });

  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A Ctrl-C goes to this process alone, which then stops its programs in their order.
      detached: true,
    });
    child.on('message', (message) => {
      if (!message?.ready) return;
      everReady = true;
      crashes = 0;
      told.resolve(message);
    });
    child.on('exit', (code, signal) => {
      if (stopping) return;
      if (!everReady) {
        told.reject(new Error(`${name} could not start`));
        return;
      }
      crashes += 1;
      console.error(`${name} ended (${signal ?? code}) and is started again.`);
      restart = setTimeout(start, Math.min(100 * 2 ** crashes, slowestRestartMs));
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
