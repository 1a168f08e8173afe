import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { expect, inject, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { npmStart } from '../support/programs/npm-start.ts';
import { processesOf } from '../support/programs/processes-of.ts';
import { recommendedNode } from '../support/programs/recommended-node.ts';
import { root } from '../support/root.ts';

const npm = npmStart();

test('both commands work on the recommended Node too, where it can be fetched', async () => {
  const bin = await recommendedNode((line) => console.error(line));
  if (bin === undefined) return;
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const { url, output } = await npm.start({ PATH });
  expect(output).not.toMatch(/warning/i);
  expect((await processesOf(npm.dataDir)).filter((line) => line.includes(`${bin}/node`))).not.toEqual([]);
  const client = createApiClient(url);
  expect((await client.raw('/')).body.text).toContain('<div id="root">');
  const [{ username, password }] = demoAccounts;
  client.token = (await client.ok('logIn', { body: { username, password } })).token;
  expect((await client.ok('findAllPosts')).length).toBeGreaterThanOrEqual(35);

  // The test command on some tests, on the services of this run.
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'packages/marketplace/src/bookings/rules',
    'tests/api/sessions.test.ts',
  ];
  const env = { ...process.env, PATH, MONGO_URL: inject('mongoUrl'), REDIS_URL: inject('redisUrl') };
  const { stdout } = await promisify(execFile)('node', vitest, { cwd: root, env });
  expect(stdout).toMatch(/Test Files.*passed/);
});
