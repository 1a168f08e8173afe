import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Program {
  pid: number;
  /** Where it listens; empty for a program that does not. */
  origin: string;
  collect(): Promise<Collected>;
  /** Without an answer: what a floor is to do. */
  tell(order: object): void;
  stop(): Promise<void>;
}

/** Bytes after rubbish was collected: of objects and buffers, and of the heap's pages that hold nothing now. */
interface Collected {
  live: number;
  free: number;
}

const startedWithinMs = 30_000;
const stoppedWithinMs = 5000;
const shownOfLine = 240;
const answerBench = fileURLToPath(new URL('../measure/answer-bench.mjs', import.meta.url));

interface Ready {
  ready: true;
  address?: { port: number };
}

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message;
const isAnswer = (message: unknown): message is Collected =>
  typeof message === 'object' && message !== null && 'answer' in message;

/** A process of its own that says when it is ready, as the real programs do. */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Program> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
  const child = spawn(
    process.execPath,
    ['--expose-gc', ...loader, '--import', answerBench, ...nodeOptions, file],
    // A Ctrl-C goes to the bench alone, which then stops its programs in their order.
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  const said = collectLines(child);
  const ready = await waitUntilReady(child, file).catch((error: unknown) => {
    for (const line of said) console.error(line);
    throw error;
  });
  if (child.pid === undefined) throw new Error(`${file} has no process`);
  return {
    pid: child.pid,
    origin: ready.address === undefined ? '' : `http://127.0.0.1:${ready.address.port}`,
    async collect() {
      const answered = waitFor(child, isAnswer);
      child.send({ ask: 'collect' });
      return answered;
    },
    tell(order) {
      child.send(order);
    },
    async stop() {
      await stop(child);
      // They log errors only. A flood of them would bury the tables.
      if (said.length > 0)
        console.log(`  (${file} wrote ${said.length} lines, the first: ${said[0]?.slice(0, shownOfLine)})`);
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
  isMeant: (message: unknown) => message is Message,
): Promise<Message> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (!isMeant(message)) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
}

async function waitUntilReady(child: ChildProcess, file: string): Promise<Ready> {
  const impatience = AbortSignal.timeout(startedWithinMs);
  const first = await Promise.race([
    waitFor(child, isReady),
    once(child, 'exit').then(() => undefined),
    once(impatience, 'abort').then(() => undefined),
  ]);
  if (isReady(first)) return first;
  child.kill('SIGKILL');
  throw new Error(`${file} did not start`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs);
  await ended;
  clearTimeout(impatience);
}
