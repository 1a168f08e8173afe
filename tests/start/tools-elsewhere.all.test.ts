import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { requireBuild } from '../support/browser/require-build.ts';
import { runToEnd } from '../support/programs/run-to-end.ts';
import { root } from '../support/root.ts';

const parts = [
  'package.json',
  'package-lock.json',
  'packages',
  'realtime-server',
  'scripts',
  'web',
  'worker',
];
/** The user `nobody`, where this test may become another user. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const database = `test_${randomBytes(6).toString('hex')}`;
const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  MASTER_KEY: randomBytes(32).toString('hex'),
};

/** The code of this folder with its build, in a folder to which the account of the site may not write. */
const copy = await mkdtemp(join(tmpdir(), 'joddee-elsewhere-'));
const dataDir = await mkdtemp(join(tmpdir(), 'joddee-data-'));
await requireBuild();
const isCode = (file: string) => !/\/(?:node_modules|\.tsbuild|dist-dev)$/.test(file);
for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true, filter: isCode });
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
await chmod(copy, 0o555);
if (account.uid !== undefined) await chown(dataDir, account.uid, account.gid);

afterAll(async () => {
  await chmod(copy, 0o755);
  await rm(copy, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

function runTool(...words: string[]): ReturnType<typeof runToEnd> {
  const mongoUrl = new URL(inject('mongoUrl'));
  mongoUrl.pathname = `/${database}`;
  const child = spawn(process.execPath, [join(copy, 'scripts', 'run-tool.mjs'), ...words], {
    ...account,
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ALLOW: 'unencrypted',
      MONGO_URL: mongoUrl.href,
      REDIS_URL: inject('redisUrl'),
      ...secrets,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return runToEnd(child);
}

test('a build that was made in another folder serves the tools of an account that may not write to it', async () => {
  expect(await runTool('administrators', 'make', 'firstadmin', 'first@joddee.example')).toMatchObject({
    code: 0,
  });
  const backup = join(dataDir, 'backup');
  const saved = await runTool('backup', 'save', backup);
  expect(saved).toEqual({ code: 0, output: expect.stringMatching(/^Saved \d+ documents/) });
  expect((await runTool('backup', 'check', backup)).code).toBe(0);
  expect((await runTool('administrators', 'list')).output).toContain('firstadmin');
});

test('a tool warns of a build that differs from the sources, and of none says what to do', async () => {
  const added = join(copy, 'worker', 'src', 'added.ts');
  await writeFile(added, '');
  const list = await runTool('administrators', 'list');
  expect(list).toEqual({
    code: 0,
    output: expect.stringMatching(/^The build differs from the sources; `node/),
  });
  await rm(added);

  await rm(join(copy, 'realtime-server', 'dist'), { recursive: true });
  expect(await runTool('administrators', 'list')).toEqual({
    code: 1,
    output: 'Nothing is built here. Run `node scripts/build.mjs` first.\n',
  });
});
