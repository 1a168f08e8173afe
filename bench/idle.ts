import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from './load/load.ts';
import { noteFigure, spreadOf } from './measure/figures.ts';
import { cpuSecondsOf, processesIn, proportionalBytes, residentBytes } from './measure/usage.ts';
import type { BenchSettings } from './run-one.ts';

const root = join(import.meta.dirname, '..');
/** What the start leaves to do is done by then. */
const settledAfterMs = 30_000;

/** P6 to P8: what the app takes while nobody uses it, and how long a second start lasts. */
export async function benchIdle({ memoryRounds, idleSeconds }: BenchSettings): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-idle-'));
  const seconds: number[] = [];
  const programs: number[] = [];
  const all: number[] = [];
  const cpu: number[] = [];
  try {
    // Creates the database and the demo data.
    await stopApp((await startApp(dataDir)).child, dataDir);
    for (let round = 0; round < memoryRounds; round += 1) {
      const { child, readyMs } = await startApp(dataDir);
      await pause(settledAfterMs);
      const before = cpuSecondsOf(processesIn(dataDir));
      await pause(idleSeconds * 1000);
      seconds.push(readyMs / 1000);
      const started = processesIn(dataDir);
      cpu.push(((cpuSecondsOf(started) - before) / idleSeconds) * 1000);
      all.push(started.reduce((sum, one) => sum + proportionalBytes(one), 0) / 1e6);
      const own = started.filter((one) => /(realtime-server|worker)\/dist\/main\.js/.test(commandOf(one)));
      programs.push(own.reduce((sum, one) => sum + residentBytes(one), 0) / 1e6);
      await stopApp(child, dataDir);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const note = (id: string, what: string, unit: string, values: number[], atMost: number) =>
    noteFigure({ id, what, unit, ours: spreadOf(values), goal: { atMost } });
  note('P6', 'memory of server and worker, idle, resident', 'MB', programs, 200);
  note('P6', 'memory of all that `npm start` starts, idle, shared pages counted once', 'MB', all, 280);
  note('P7', '`npm start` again, until ready', 's', seconds, 3);
  note('P8', 'CPU of all that `npm start` starts, with nobody there', 'ms/s', cpu, 10);
}

async function startApp(dataDir: string): Promise<{ child: ChildProcess; readyMs: number }> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, MONGO_URL: '', REDIS_URL: '', DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('open at')) resolve({ child, readyMs: performance.now() - started });
    });
    child.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
  });
}

/** As a user's start has a fixed one. */
async function freePort(): Promise<number> {
  const trial = createServer().listen(0, '127.0.0.1');
  await once(trial, 'listening');
  const { port } = trial.address() as AddressInfo;
  trial.close();
  return port;
}

async function stopApp(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill('SIGTERM');
  // npm ends before what it runs.
  await waitUntil(() => processesIn(dataDir).length === 0);
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
