import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/supervise.mjs';

export interface Program {
  pid: number;
  /** The origin it listens on; empty for a program that does not listen. */
  origin: string;
  /** Collects garbage and resolves with the bytes of its objects and buffers. */
  collect(): Promise<number>;
  /** Sends a command to a floor; there is no reply. */
  send(command: object): void;
  stop(): Promise<void>;
}

interface Collected {
  live: number;
}

const startedWithinMs = 30_000;
const stoppedWithinMs = 5000;
const shownCharacters = 240;
const answerBench = fileURLToPath(new URL('../measure/answer-bench.mjs', import.meta.url));

/** The app's bundles run as `npm start` runs them. Peers are plain JavaScript. */
const loaders: Readonly<Record<string, readonly string[]>> = {
  '.ts': ['--import', 'tsx'],
  '.js': nodeFlags,
};

interface Ready {
  ready: true;
  address?: { port: number };
}

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message;
const isAnswer = (message: unknown): message is Collected =>
  typeof message === 'object' && message !== null && 'answer' in message;

/** Starts a process and waits until it reports that it is ready, as the real programs do. */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Program> {
  const loader = loaders[extname(file)] ?? [];
  const child = spawn(
    process.execPath,
    ['--expose-gc', ...loader, '--import', answerBench, ...nodeOptions, file],
    // Detached, so that a Ctrl-C reaches only the bench, which stops its programs in order.
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  const output = collectLines(child);
  const ready = await waitUntilReady(child, file).catch((error: unknown) => {
    for (const line of output) console.error(line);
    throw error;
  });
  if (child.pid === undefined) throw new Error(`${file} has no process`);
  return {
    pid: child.pid,
    origin: ready.address === undefined ? '' : `http://127.0.0.1:${ready.address.port}`,
    async collect() {
      const answered = waitFor(child, isAnswer);
      child.send({ ask: 'collect' });
      return (await answered).live;
    },
    send(command) {
      child.send(command);
    },
    async stop() {
      await stop(child);
      // The programs log only errors. Only the first is shown, because many would hide the tables.
      if (output.length > 0)
        console.log(
          `  (${file} wrote ${output.length} lines, the first: ${output[0]?.slice(0, shownCharacters)})`,
        );
    },
  };
}

function collectLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return lines;
}

function waitFor<Message>(
  child: ChildProcess,
  matches: (message: unknown) => message is Message,
): Promise<Message> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (!matches(message)) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
}

async function waitUntilReady(child: ChildProcess, file: string): Promise<Ready> {
  const timeout = AbortSignal.timeout(startedWithinMs);
  const first = await Promise.race([
    waitFor(child, isReady),
    once(child, 'exit').then(() => undefined),
    once(timeout, 'abort').then(() => undefined),
  ]);
  if (isReady(first)) return first;
  child.kill('SIGKILL');
  throw new Error(`${file} did not start`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs);
  await ended;
  clearTimeout(killTimer);
}
