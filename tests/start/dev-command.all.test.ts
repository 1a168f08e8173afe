import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../house/sources.ts';
import { createApiClient } from '../support/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { spawnScript } from '../support/programs/npm-start.ts';
import { noProcessIn, processesOf } from '../support/programs/processes-of.ts';

let dataDir: string;
let command: ChildProcess;
let output = '';
let url: string;

let bundlesBefore: string[];
/** Those of another `npm run dev` stay. */
const bundles = () => readdir(join(root, 'realtime-server/dist-dev')).catch(() => []);

beforeAll(async () => {
  bundlesBefore = await bundles();
  dataDir = await mkdtemp(join(tmpdir(), 'joddee-dev-'));
  command = spawnScript(['run', 'dev'], dataDir);
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  url = await eventually(() => {
    if (command.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    const [, address = ''] = /open at (http:\S+?)\/?\s/.exec(output) ?? [];
    expect(address).not.toBe('');
    return address;
  }, 60);
});

afterAll(async () => {
  if (command.exitCode === null && command.signalCode === null) command.kill('SIGKILL');
  await noProcessIn(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

const running = async (program: string) =>
  (await processesOf(dataDir)).filter((line) => line.includes(`${program}/dist-dev`));

test('the page comes from its sources, and calls reach the server of the sources', async () => {
  expect((await createApiClient(url).raw('/')).body.text).toContain('/src/main.tsx');
  expect((await (await fetch(`${url}/src/main.tsx`)).text()).length).toBeGreaterThan(100);
  expect((await createApiClient(url).ok('findAllPosts')).length).toBeGreaterThanOrEqual(35);
});

test('a change of a file of the server starts it again, and only it', async () => {
  const [server, worker] = [await running('realtime-server'), await running('worker')];
  expect([server, worker].map((found) => found.length)).toEqual([1, 1]);
  const now = new Date();
  await utimes(join(root, 'realtime-server/src/create-server.ts'), now, now);
  await eventually(async () => {
    const again = await running('realtime-server');
    expect(again).toHaveLength(1);
    expect(again).not.toEqual(server);
    await createApiClient(url).ok('findAllPosts');
  }, 60);
  expect(await running('worker')).toEqual(worker);
});

test('the end of the command leaves neither a process nor a bundle', async () => {
  command.kill('SIGTERM');
  await once(command, 'exit');
  await noProcessIn(dataDir);
  expect(await bundles()).toEqual(bundlesBefore);
});
