import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { codeOf } from '../support/authenticator.ts';
import { npmStart, spawnScript } from '../support/programs/npm-start.ts';
import { noProcessIn } from '../support/programs/processes-of.ts';
import { runToEnd } from '../support/programs/run-to-end.ts';

const npm = npmStart();
const production = {
  NODE_ENV: 'production',
  ALLOW: 'local-services',
  TOKEN_SECRET: 'a secret of at least thirty-two characters',
  MASTER_KEY: randomBytes(32).toString('hex'),
  ADMIN_USERNAME: 'firstadmin',
  ADMIN_PASSWORD: 'changeme please',
};

test('production has no demo data, and the settings create the first administrator, who needs a second factor', async () => {
  const { url, output } = await npm.start(production);
  // As root the command recommends an account with fewer rights.
  expect(output.includes('runs as root')).toBe(process.getuid?.() === 0);
  const client = createApiClient(url);
  expect(await client.ok('findAllPosts')).toEqual([]);
  // A bundler once removed the check of the address, which the sources still had.
  expect(await client.raw('/%ff')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  client.token = (
    await client.ok('logIn', { body: { username: 'firstadmin', password: 'changeme please' } })
  ).token;
  // An administrator has no rights without a second factor.
  const { code } = (await client.call('findUsersForAdministrator')).body;
  expect(code).toBe('SECOND_FACTOR_REQUIRED');
  const { secret } = await client.ok('startSecondFactor', { body: { password: 'changeme please' } });
  await client.ok('activateSecondFactor', { body: { code: codeOf(secret, new Date()) } });
  expect(await client.ok('findUsersForAdministrator')).toHaveLength(1);

  const started = await client.ok('findTrail', { query: { action: 'program-started' } });
  expect(started.map(({ about }) => about)).toContainEqual(
    expect.stringMatching(/^realtime-server NODE_ENV=production .*ADMIN_SECOND_FACTOR=required/),
  );

  const administrators = (...words: string[]) =>
    runToEnd(spawnScript(['run', 'administrators', '--', ...words], npm.dataDir, production));
  const made = await administrators('make', 'secondadmin', 'second@joddee.example');
  const [, token = ''] = /\/reset#(\S+)/.exec(made.output) ?? [];
  const password = 'a horse of another colour';
  await createApiClient(url).ok('resetPassword', { body: { token, password, password2: password } });
  await createApiClient(url).ok('logIn', { body: { username: 'secondadmin', password } });
  expect((await administrators('demote', 'firstadmin')).code).toBe(0);
  expect((await client.call('findUsersForAdministrator')).status).toBe(401);
  const { output: list } = await administrators('list');
  expect(list).toContain('secondadmin');
  expect(list).not.toContain('firstadmin');
  expect(await administrators('promote', 'nobody')).toMatchObject({ code: 1 });
  expect((await administrators()).output).toContain('Usage');
});

test('production does not start on demo data, nor does a demo that is reachable from other machines', async () => {
  await npm.start();
  npm.command?.kill('SIGTERM');
  if (npm.command?.exitCode === null) await once(npm.command, 'exit');
  await noProcessIn(npm.dataDir);
  await expect(npm.start(production)).rejects.toThrow(/holds the demo[\s\S]*realtime-server could not start/);
  await noProcessIn(npm.dataDir);
  await expect(npm.start({ HOST: '0.0.0.0' })).rejects.toThrow(/holds the demo[\s\S]*DEMO=1/);
  await noProcessIn(npm.dataDir);
  const { url } = await npm.start({ HOST: '0.0.0.0', DEMO: '1' });
  const [{ username, password }] = demoAccounts;
  const { port } = new URL(url);
  const client = createApiClient(`http://127.0.0.1:${port}`);
  expect((await client.call('logIn', { body: { username, password } })).status).toBe(200);
});

test('production refuses local services, and connections to other machines without encryption', async () => {
  const { ALLOW: _, ...strict } = production;
  await expect(npm.start(strict)).rejects.toThrow(/Production needs MONGO_URL and REDIS_URL/);
  const elsewhere = {
    MONGO_URL: 'mongodb://db.example/joddee',
    REDIS_URL: 'redis://redis.example:6379',
    PUBLIC_URL: 'http://joddee.example',
  };
  await expect(npm.start({ ...strict, ...elsewhere })).rejects.toThrow(
    /MONGO_URL: is not encrypted[\s\S]*REDIS_URL: is not encrypted[\s\S]*PUBLIC_URL: is not encrypted/,
  );
});

test('all missing settings are reported together', async () => {
  await expect(
    npm.start({ NODE_ENV: 'production', ALLOW: 'local-services', TOKEN_SECRET: 'short', PORT: 'many' }),
  ).rejects.toThrow(
    /These settings need attention:[\s\S]*TOKEN_SECRET: must have at least 32 characters[\s\S]*PORT: must be a whole number/,
  );
});
