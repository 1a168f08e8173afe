import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { processesOf } from '../support/processes-of.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let dataDir: string;
let command: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'joddee-start-'));
});
afterEach(async () => {
  if (command?.exitCode === null && command.signalCode === null) command.kill('SIGKILL');
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  url: string;
  output: string;
  seconds: number;
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const began = performance.now();
  command = spawn('npm', ['start'], {
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
  let output = '';
  const opened = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /open at (http:\S+?)\/?\s/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    command?.stdout?.on('data', read);
    command?.stderr?.on('data', read);
    command?.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  const url = await opened;
  return { url, output, seconds: (performance.now() - began) / 1000 };
}

test('npm start opens with demo data, restarts quickly with the same data, and leaves no process running', async () => {
  const first = await start();
  const visitor = createApiClient(first.url);
  const posts = await visitor.ok('findAllPosts');
  expect(posts.length).toBeGreaterThanOrEqual(35);
  for (const { username, password, role } of demoAccounts) {
    const client = createApiClient(first.url);
    client.token = (await client.ok('logIn', { body: { username, password } })).token;
    expect((await client.ok('findOwnProfile')).status).toBe(role === 'administrator' ? 1 : 0);
  }
  const page = await visitor.raw('/');
  expect(page.body.text).toContain('<div id="root">');
  command?.kill('SIGTERM');
  if (command?.exitCode === null) await once(command, 'exit');
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });

  const second = await start();
  expect((await createApiClient(second.url).ok('findAllPosts')).map(({ _id }) => _id)).toEqual(
    posts.map(({ _id }) => _id),
  );
}, 120_000);

test('Ctrl-C, or the death of npm or of the start script, leaves no process running', async () => {
  // A terminal sends the signal to the whole process group.
  await start();
  process.kill(-(command?.pid ?? 0), 'SIGINT');
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });

  await start();
  command?.kill('SIGKILL');
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });

  await start();
  const script = (await processesOf(dataDir)).find(
    (line) => line.includes('scripts/start.mjs') && !line.includes('npm'),
  );
  process.kill(Number(script?.split(' ')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });
}, 120_000);

test('a port in use is reported plainly', async () => {
  const { url } = await start();
  const other = await mkdtemp(join(tmpdir(), 'joddee-start-'));
  const running = command;
  try {
    await expect(start({ PORT: new URL(url).port, DATA_DIR: other })).rejects.toThrow(
      /Port \d+ is taken by another program. Set PORT/,
    );
  } finally {
    command = running;
    await vi.waitFor(async () => expect(await processesOf(other)).toEqual([]), { timeout: 20_000 });
    await rm(other, { recursive: true, force: true });
  }
}, 120_000);

test('production has no demo data, and the settings create the first administrator', async () => {
  const { url, output } = await start({
    NODE_ENV: 'production',
    TOKEN_SECRET: 'a secret of at least thirty-two characters',
    ADMIN_USERNAME: 'firstadmin',
    ADMIN_PASSWORD: 'changeme please',
  });
  // As root the command recommends an account with fewer rights.
  expect(output.includes('runs as root')).toBe(process.getuid?.() === 0);
  const client = createApiClient(url);
  expect(await client.ok('findAllPosts')).toEqual([]);
  client.token = (
    await client.ok('logIn', { body: { username: 'firstadmin', password: 'changeme please' } })
  ).token;
  expect(await client.ok('findUsersForAdministrator')).toHaveLength(1);
}, 120_000);

test('production does not start on demo data, nor does a demo that is reachable from other machines', async () => {
  await start();
  command?.kill('SIGTERM');
  if (command?.exitCode === null) await once(command, 'exit');
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });
  const production = {
    NODE_ENV: 'production',
    TOKEN_SECRET: 'a secret of at least thirty-two characters',
    ADMIN_USERNAME: 'firstadmin',
    ADMIN_PASSWORD: 'changeme please',
  };
  await expect(start(production)).rejects.toThrow(/holds the demo[\s\S]*realtime-server could not start/);
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });
  await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/holds the demo[\s\S]*DEMO=1/);
  await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 20_000 });
  const { url } = await start({ HOST: '0.0.0.0', DEMO: '1' });
  const [{ username, password }] = demoAccounts;
  const { port } = new URL(url);
  const client = createApiClient(`http://127.0.0.1:${port}`);
  expect((await client.call('logIn', { body: { username, password } })).status).toBe(200);
}, 180_000);

test('all missing settings are reported together', async () => {
  await expect(start({ NODE_ENV: 'production', TOKEN_SECRET: 'short', PORT: 'many' })).rejects.toThrow(
    /These settings need attention:[\s\S]*TOKEN_SECRET: must have at least 32 characters[\s\S]*PORT: must be a whole number/,
  );
}, 120_000);
