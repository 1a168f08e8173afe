import { afterAll, expect, test } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { hostileFiles } from '../../support/samples/hostile/hostile-pictures.ts';
import { storedPictures } from '../../support/samples/hostile/stored-pictures.ts';

const server = await startTestServer({ env: { LIMIT_UPLOADS: '100000' } });
const person = await newPerson(server);
afterAll(() => server.close());

test('of 300 hostile files none is stored as sent, and none keeps its metadata', async () => {
  const files = await hostileFiles();
  expect(new Set(files.map(({ label, bytes }) => label + bytes.toString('base64'))).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(300);
  const stored = storedPictures(server);
  const before = process.memoryUsage().rss;
  let most = before;
  const faults: string[] = [];
  const counts: Record<number, number> = {};
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const { label, bytes, name = 'photo.png', type = 'image/png' } = file;
      const form = new FormData();
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
      const answer = await person.raw('/api/files/post', { method: 'POST', body: form });
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      most = Math.max(most, process.memoryUsage().rss);
      for (const fault of await stored.faultsOf(answer, bytes)) faults.push(`${label}: ${fault}`);
    }
  };
  await Promise.all([work(), work(), work()]);
  expect(faults).toEqual([]);
  expect(counts[201]).toBeGreaterThan(60);
  expect(counts[415]).toBeGreaterThan(150);
  // A picture of the largest allowed size takes a hundred megabytes, and two are drawn at a time.
  expect(most - before).toBeLessThan(500_000_000);
  await stored.expectNothingElse();
});
