import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDatabaseAbsent } from '@joddee/marketplace/platform/connections/mongo';
import { isRedisAbsent } from '@joddee/marketplace/platform/connections/redis';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { newPerson } from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';
import { root } from '../support/root.ts';
import { picture } from '../support/samples/pictures.ts';

test('an upload that cannot be stored is refused for now, and works when the storage is back', async () => {
  const server = await startTestServer();
  const person = await newPerson(server);
  const files = join(server.settings.DATA_DIR, 'files');
  expect((await person.upload('post', await picture())).status).toBe(201);

  // A file in the place of the folder: nothing can be written into it, also by root.
  await rename(files, `${files}-away`);
  await writeFile(files, '');
  const refused = await person.upload('post', await picture());
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: expect.stringContaining('กรุณา') },
  });

  await rm(files);
  await rename(`${files}-away`, files);
  expect((await person.upload('post', await picture())).status).toBe(201);
  await server.close();
});

test('a database or a Redis without room is unavailable, which is no fault of a program', () => {
  const full = new mongoose.mongo.MongoServerError({ message: 'no room', code: 14_031 });
  expect(isDatabaseAbsent(full)).toBe(true);
  expect(isRedisAbsent(new Error('MISCONF Errors writing to the AOF file: No space left on device'))).toBe(
    true,
  );
  expect(isDatabaseAbsent(new mongoose.mongo.MongoServerError({ message: 'other', code: 2 }))).toBe(false);
});

test('a program whose log is on a full disk continues', async () => {
  const program = `
    import { createLogger } from './packages/marketplace/src/platform/logger.ts';
    const log = createLogger('full', 'info');
    for (let line = 0; line < 100; line += 1) log.info('a line');
    setTimeout(() => process.exit(7), 200);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
