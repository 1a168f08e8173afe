import { once } from 'node:events';
import { link } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@joddee/marketplace/common/limits';
import { StorageError } from '@joddee/marketplace/files/file-storage';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, expect, type MockInstance, test, vi } from 'vitest';
import { connectionTimes } from '../../../realtime-server/src/http/limits/open-http-server.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, type Person, password } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

const own = { body: { password } };
/** More than the system holds for a connection whose reader does not read. */
const imagesOfPerson = 80;
const image = Buffer.alloc(1_000_000, 7);

let server: TestServer;
let person: Person;
let readImages: string[];
let watched: MockInstance | undefined;
const opened: IncomingMessage[] = [];

server = await startTestServer({ env: { TRUST_PROXY: '1' } });
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  // The server waits for them when it stops.
  for (const response of opened.splice(0)) response.destroy();
});

interface Watching {
  until?: Promise<unknown>;
  failsAfter?: number;
}

/** Notes which images are read, delays them, or fails after some of them. */
function watchReads({ until, failsAfter = Number.POSITIVE_INFINITY }: Watching = {}): void {
  watched?.mockRestore();
  const { storage } = server.context;
  const read = storage.read.bind(storage);
  readImages = [];
  watched = vi.spyOn(storage, 'read').mockImplementation(async (key) => {
    if (readImages.length >= failsAfter) throw new StorageError(new Error('a test'));
    readImages.push(key);
    await until;
    return read(key);
  });
}

/** Files that are one on the disk. */
async function storeImages(keys: readonly string[]): Promise<void> {
  const fileOf = (key: string) => join(server.settings.DATA_DIR, 'files', key);
  const [first = ''] = keys;
  await server.context.storage.write(first, image, 'image/jpeg');
  for (const key of keys.slice(1)) await link(fileOf(first), fileOf(key));
}

/** A person whose images are in the storage. */
async function withImages(count = imagesOfPerson): Promise<void> {
  person = await newPerson(server);
  const keys = Array.from({ length: count }, (_, index) => `post/${person.id}-${index}.jpg`);
  await storeImages(keys);
  watchReads();
  await server.context.db.uploads.create(
    keys.map((key) => ({
      _id: `/api/files/${key}`,
      key,
      folder: 'post' as const,
      user: requireRecordId(person.id),
      type: 'image/jpeg',
      bytes: image.length,
      usedBy: 'post:a',
      created: server.clock.now(),
      removedAt: null,
    })),
  );
}

/** The answer of a download whose body is not read yet. */
async function download(by = person, from = '203.0.113.1'): Promise<IncomingMessage> {
  const call = request(`${server.url}/api/account/data`, {
    method: 'POST',
    headers: {
      authorization: by.token ?? '',
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
  });
  call.end(JSON.stringify(own.body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // A connection that breaks while nobody reads is expected.
  response.on('error', () => {});
  opened.push(response);
  return response;
}

/** Without the text of a whole ZIP file, which would be the message of a failed test. */
async function outcomeOf(by: Person): Promise<unknown[]> {
  const { status, body } = await by.call('exportData', own);
  return [status, body.code];
}

/** The place of a download is free when all of its work has ended. */
const isFreeAgain = () =>
  eventually(async () => {
    const { body } = await person.call('exportData', { body: { password: 'not this one' } });
    expect(body.code).toBe('WRONG_PASSWORD');
  });

/** The requests whose callers were gone before the answer. */
async function abortedRequests(): Promise<number> {
  const { values } = await server.context.measures.requests.get();
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.status === 'aborted')
    .reduce((sum, { value }) => sum + value, 0);
}

test('a download that is read has every image', async () => {
  const count = 12;
  await withImages(count);
  const response = await download();
  expect(response).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=joddee-data.zip',
    },
  });
  const files = unzipSync(await buffer(response));
  const images = Object.entries(files).filter(([name]) => name.startsWith('images/'));
  expect(images.map(([name]) => name)).toEqual(readImages.map((key) => `images/${key.replaceAll('/', '-')}`));
  expect(images).toHaveLength(count);
  expect(images.every(([, bytes]) => image.equals(bytes))).toBe(true);
});

test('images are not read before the reader takes them, and no more of them once it is gone', async () => {
  await withImages();
  const response = await download();
  await eventually(() => expect(readImages.length).toBeGreaterThan(0));
  response.destroy();
  await isFreeAgain();
  expect(readImages.length).toBeLessThan(imagesOfPerson / 2);
});

test('a reader that is gone before the answer begins has no more than the first image read', async () => {
  await withImages();
  const release = new AbortController();
  watchReads({ until: once(release.signal, 'abort') });
  const before = await abortedRequests();
  const leaving = new AbortController();
  const call = fetch(`${server.url}/api/account/data`, {
    method: 'POST',
    headers: { authorization: person.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(own.body),
    signal: leaving.signal,
  }).catch(() => 'aborted');
  await eventually(() => expect(readImages).toHaveLength(1));
  leaving.abort();
  expect(await call).toBe('aborted');
  await eventually(async () => expect(await abortedRequests()).toBe(before + 1));
  release.abort();
  await isFreeAgain();
  expect(readImages).toHaveLength(1);
});

test('a storage that fails at once is unavailable; one that fails later breaks the connection', async () => {
  await withImages();
  watchReads({ failsAfter: 0 });
  expect(await outcomeOf(person)).toEqual([503, 'UNAVAILABLE']);
  watchReads({ failsAfter: 5 });
  const response = await download();
  expect(response.statusCode).toBe(200);
  await expect(buffer(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(response.complete).toBe(false);
  expect(readImages).toHaveLength(5);
});

test('a user has one download at a time, also while it is not read, and others have theirs', async () => {
  await withImages();
  const response = await download();
  expect(await outcomeOf(person)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await outcomeOf(await newPerson(server))).toEqual([200, undefined]);
  response.destroy();
  await isFreeAgain();
});

test('a server has a number of downloads at a time for all, each for a limited time', async () => {
  const late = new AbortController();
  const { timeout } = AbortSignal;
  const halfHour = limits.dataExports.minutes * 60_000;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === halfHour ? late.signal : timeout.call(AbortSignal, ms),
  );
  const responses: IncomingMessage[] = [];
  for (let count = 0; count < limits.dataExports.atOnce; count += 1) {
    await withImages();
    responses.push(await download(person, `203.0.113.${count}`));
  }
  const other = await newPerson(server);
  expect(await outcomeOf(other)).toEqual([503, 'UNAVAILABLE']);
  late.abort();
  for (const response of responses) await expect(buffer(response)).rejects.toThrow();
  vi.restoreAllMocks();
  await eventually(async () => expect(await outcomeOf(other)).toEqual([200, undefined]));
});

test('the users of one address have a few downloads at a time', async () => {
  for (let count = 0; count < limits.dataExports.ofAddress; count += 1) {
    await withImages();
    expect((await download()).statusCode).toBe(200);
  }
  await withImages();
  expect((await download()).statusCode).toBe(429);
  expect((await download(person, '203.0.113.2')).statusCode).toBe(200);
});

test('a server that is asked to stop does not wait long for a slow reader', async () => {
  const shared = server;
  server = await startTestServer({ times: { ...connectionTimes, stopping: 300 } });
  try {
    await withImages();
    await download();
    const began = performance.now();
    await server.servers[0]?.stop();
    expect(performance.now() - began).toBeLessThan(5000);
  } finally {
    await server.close();
    server = shared;
  }
});
