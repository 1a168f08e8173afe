import { demoComplaints } from '@joddee/demo-data/complaints/demo-complaints';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import type { FileStorage } from '@joddee/marketplace/files/file-storage';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { freshRegistration } from '../../support/people.ts';
import { everything, startAtNoon } from '../../support/programs/demo-town.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

const countsOf = async ({ context }: TestServer) => {
  const { users, cards, posts, calendars, bookings, reviews, uploads, complaints, messages, audit } =
    context.db;
  const all = { users, cards, posts, calendars, bookings, reviews, uploads, complaints, messages };
  const counts = Object.entries(all).map(async ([name, model]) => [name, await model.countDocuments()]);
  const decisions = await audit.countDocuments({ by: 'administrator' });
  return { ...Object.fromEntries(await Promise.all(counts)), decisions };
};

const server = await startAtNoon();
await seedDemoData(server.context);
const whole = await countsOf(server);
expect(whole).toMatchObject({ complaints: demoComplaints.length + 1 });
await server.close();

test('the remains of a killed seeding are deleted and the data is written again', async () => {
  const other = await startAtNoon();
  await seedDemoData(other.context);
  const { bookings, posts, users, calendars, complaints, connection } = other.context.db;
  // The state after a crash between two writes: some records exist, others do not, and the seeding is unfinished.
  await writable(users).deleteMany({ status: 0 });
  await writable(posts).deleteMany({ price: { $gt: 40 } });
  await writable(calendars).deleteMany({ checkedInBooking: null });
  await writable(bookings).deleteMany({ rated: true });
  await writable(complaints).deleteMany({ decision: '' });
  await connection
    .collection('demo_seeding')
    .updateOne({}, { $set: { state: 'writing', holder: 'a process that was killed' } });

  await seedDemoData(other.context);
  expect(await countsOf(other)).toEqual(whole);
  const { token } = await createApiClient(other.url).ok('logIn', { body: demoAccounts[0] });
  expect(token).not.toBe('');
  await other.close();
});

test('a failed seeding can be repeated at once', async () => {
  const other = await startAtNoon();
  const { storage } = other.context;
  let files = 0;
  const full: FileStorage = {
    ...storage,
    write: (key, bytes, type) => {
      files += 1;
      return files > 20 ? Promise.reject(new Error('disk is full')) : storage.write(key, bytes, type);
    },
  };
  await expect(seedDemoData({ ...other.context, storage: full })).rejects.toThrow('disk is full');
  expect(await other.context.db.users.countDocuments()).toBe(0);
  await seedDemoData(other.context);
  expect(await countsOf(other)).toEqual(whole);
  await other.close();
});

test('two servers that start at once write one town', async () => {
  const other = await startAtNoon();
  await Promise.all([seedDemoData(other.context), seedDemoData(other.context)]);
  expect(await countsOf(other)).toEqual(whole);
  await other.close();
});

test('a database with users is not changed', async () => {
  const other = await startTestServer();
  await createApiClient(other.url).ok('register', { body: freshRegistration() });
  const before = await everything(other);
  await seedDemoData(other.context);
  expect(await everything(other)).toBe(before);
  await other.close();
});
