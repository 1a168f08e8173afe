import type { ChildProcess } from 'node:child_process';

export interface ServiceDefinition {
  name: string;
  /** Spawns the engine on its port with its data. */
  spawn: () => ChildProcess | Promise<ChildProcess>;
  /** Resolves when the engine answers. */
  ready: (signal: AbortSignal) => Promise<void>;
  stopSignal: NodeJS.Signals;
}

export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface SuperviseEvents {
  log: (line: string) => void;
  onRestart: () => void;
}

const LONGEST_RESTART_DELAY_MS = 2000;
/** Later failures repeat the reasons of the first ones. */
const FAILURES_IN_FULL = 8;
const FAILURES_BETWEEN_LINES = 30;
const STOP_TIMEOUT_MS = 8_000;
const START_TIMEOUT_MS = 60_000;

/** Children to signal on exit. Without `setpriv` the kernel does not end them; this covers every exit but a kill. */
const alive = new Map<ChildProcess, NodeJS.Signals>();
process.on('exit', () => {
  for (const [child, signal] of alive) child.kill(signal);
});

const exited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function exitOf(child: ChildProcess): Promise<string> {
  if (exited(child)) return Promise.resolve(String(child.signalCode ?? child.exitCode));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.once('error', (error) => resolve(error.message));
  });
}

/**
 * Restarts an engine after every crash, on the same port with the same data, until `stop`. What prevents a restart may
 * last: a full disk does until somebody makes room.
 */
export async function supervise(definition: ServiceDefinition, events: SuperviseEvents): Promise<Supervised> {
  let stopping = false;
  let child = await startOnce();
  watch(child);

  async function startOnce(): Promise<ChildProcess> {
    const started = await definition.spawn();
    alive.set(started, definition.stopSignal);
    started.once('exit', () => alive.delete(started));
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), START_TIMEOUT_MS);
    const earlyExit = exitOf(started).then((how) => {
      throw new Error(`${definition.name} exited with ${how} before it was ready`);
    });
    try {
      await Promise.race([definition.ready(abort.signal), earlyExit]);
      earlyExit.catch(() => undefined);
      return started;
    } catch (error) {
      if (!exited(started)) started.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
  }

  function watch(current: ChildProcess): void {
    void exitOf(current).then((how) => {
      if (stopping) return;
      events.log(`${definition.name} exited with ${how}, restarting`);
      void restart();
    });
  }

  async function restart(): Promise<void> {
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        child = await startOnce();
        if (stopping) {
          child.kill(definition.stopSignal);
          return;
        }
        events.log(`${definition.name} restarted`);
        watch(child);
        events.onRestart();
        return;
      } catch (error) {
        if (attempt <= FAILURES_IN_FULL || attempt % FAILURES_BETWEEN_LINES === 0)
          events.log(error instanceof Error ? error.message : String(error));
        const delay = Math.min(100 * attempt, LONGEST_RESTART_DELAY_MS);
        await new Promise<void>((resolve) => setTimeout(resolve, delay));
      }
    }
  }

  return {
    get pid() {
      return child.pid ?? 0;
    },
    stop: async () => {
      stopping = true;
      if (exited(child)) return;
      child.kill(definition.stopSignal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await exitOf(child);
      clearTimeout(timer);
    },
  };
}

/** Repeats a probe until it succeeds, or until the signal aborts it: the engine exited or the start timed out. */
export async function untilReady(probe: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (signal.aborted) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, 25));
    }
  }
}
