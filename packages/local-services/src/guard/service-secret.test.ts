import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startTestServices } from '../testing/start-test-services.ts';

const services = await startTestServices();
afterAll(() => services.remove());

async function askRedis(command: string): Promise<string> {
  const socket = connect(Number(new URL(services.redisUrl).port), '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

test('Redis answers nobody without the secret', async () => {
  expect(await askRedis('CONFIG GET dir')).toMatch(/^-NOAUTH/);
  expect(await askRedis('KEYS *')).toMatch(/^-NOAUTH/);
  expect(await askRedis('AUTH wrong')).toMatch(/^-WRONGPASS/);
});

test('the database answers nobody without the secret', async () => {
  const open = async (change: (url: URL) => void) => {
    const url = new URL(services.mongoUrl);
    change(url);
    const client = new MongoClient(url.href, { serverSelectionTimeoutMS: 3000 });
    try {
      return await client.db('joddee').collection('users').find().toArray();
    } finally {
      await client.close();
    }
  };
  const nobody = (url: URL) => {
    url.username = '';
    url.password = '';
    url.search = '';
  };
  await expect(open(nobody)).rejects.toThrow(/requires authentication/);
  const guess = (url: URL) => {
    url.password = 'guess';
  };
  await expect(open(guess)).rejects.toThrow(/Authentication failed/);
  expect(await open(() => {})).toEqual([]);
});

test('the secret lies in files for their owner only', () => {
  for (const file of ['service-secret', 'redis/secrets.conf'])
    expect(statSync(join(services.dataDir, file)).mode & 0o077).toBe(0);
});
