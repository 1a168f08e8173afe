import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { npmStart } from '../support/programs/npm-start.ts';
import { noProcessIn } from '../support/programs/processes-of.ts';

const npm = npmStart();

test('npm start opens with demo data, reports a port in use, restarts with the same data, and leaves no process running', async () => {
  const first = await npm.start();
  for (const said of [
    ...demoAccounts.map(({ username }) => username),
    'joddee2026',
    join(npm.dataDir, 'mail'),
  ])
    expect(first.output).toContain(said);
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
  await expectPortTaken(new URL(first.url).port);
  npm.command?.kill('SIGTERM');
  if (npm.command?.exitCode === null) await once(npm.command, 'exit');
  await noProcessIn(npm.dataDir);

  const second = await npm.start();
  expect((await createApiClient(second.url).ok('findAllPosts')).map(({ _id }) => _id)).toEqual(
    posts.map(({ _id }) => _id),
  );
});

/** A second app on a port in use says so plainly, and begins nothing. */
async function expectPortTaken(port: string): Promise<void> {
  const running = npm.command;
  const other = await mkdtemp(join(tmpdir(), 'joddee-start-'));
  try {
    await expect(npm.start({ PORT: port, DATA_DIR: other })).rejects.toThrow(
      /Port \d+ is taken by another program. Set PORT/,
    );
    expect(await readdir(other)).not.toContain('files');
  } finally {
    npm.command = running;
    await noProcessIn(other);
    await rm(other, { recursive: true, force: true });
  }
}
