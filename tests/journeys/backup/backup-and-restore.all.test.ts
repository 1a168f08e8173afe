import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readManifest } from '@joddee/marketplace/backup/backup-format';
import { findDeletedSince } from '@joddee/marketplace/backup/restore-backup';
import { checkWorld } from '@joddee/marketplace/testing/world/check-world';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { authenticatorFor } from '../../support/authenticator.ts';
import { book, bookingOptions } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { logInAs, newPerson, password } from '../../support/people.ts';
import { runBackupTool } from '../../support/programs/backup-tool.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';
import { bookAndCancel, fillTown, findPost, seenOn } from './saved-town.ts';

const secrets = {
  MASTER_KEY: randomBytes(32).toString('hex'),
  TOKEN_SECRET: randomBytes(32).toString('hex'),
};

const scratch = await mkdtemp(join(tmpdir(), 'joddee-backup-'));
const folder = join(scratch, 'backup');
const server = await startTestServer({ env: secrets });
const town = await fillTown(server);
/** What everybody saw before the backup. */
const seen = await seenOn(server, town);
const guests = await Promise.all([1, 2, 3].map(() => newPerson(server)));
const loops = guests.map((guest, index) => bookAndCancel(guest, town, index));
await eventually(() => expect(loops.every(({ cancelled }) => cancelled.length > 1)).toBe(true));
const before = loops.map(({ made, cancelled }) => ({ made: [...made], cancelled: [...cancelled] }));
expect(await runBackupTool(envOf(server), 'save', folder)).toMatchObject({ code: 0 });
await Promise.all(loops.map(({ stop }) => stop()));
const stopped = {
  made: before.flatMap(({ made }) => made),
  cancelled: before.flatMap(({ cancelled }) => cancelled),
};
// The loops went on while the backup was saved.
expect(loops.flatMap(({ made }) => made).length).toBeGreaterThan(stopped.made.length + 2);

const target = { ...envOf(server), DATA_DIR: join(scratch, 'data') };
const url = new URL(target.MONGO_URL);
url.pathname += '_restored';
target.MONGO_URL = url.href;
// Somebody deletes the account after the backup, which the restored database must not undo.
await town.people.gone.ok('deleteAccount', { body: { password } });
const manifest = await readManifest(folder);
const deletedSince = () => findDeletedSince(server.context.db, manifest);
await eventually(async () => expect(await deletedSince()).toEqual([town.people.gone.id]));
const list = join(scratch, 'deleted');
await writeFile(list, `${(await deletedSince()).join('\n')}\n`);
const { code, output } = await runBackupTool(target, 'restore', folder, '--deleted', list);
expect([code, output]).toEqual([
  0,
  expect.stringMatching(/^Restored \d+ documents of \d+ collections and \d+ files/),
]);
const { MONGO_URL, DATA_DIR } = target;
const restored = await startTestServer({ env: { ...secrets, MONGO_URL, DATA_DIR } });
restored.clock.set(server.clock.now());
afterAll(async () => {
  closeLiveClients();
  await restored?.close();
  await server.close();
  await rm(scratch, { recursive: true, force: true });
});

function envOf({ settings }: TestServer) {
  const { NODE_ENV, MONGO_URL, REDIS_URL, DATA_DIR } = settings;
  return { NODE_ENV, MONGO_URL, REDIS_URL, DATA_DIR, ...secrets };
}

test('what was restored obeys every rule, and holds all that was acknowledged before the backup', async () => {
  // The snapshot may have caught a booking between its claim and its insert, or before it was announced; the queues,
  // which would have gone on with both, are not in it.
  restored.clock.advance(600_000);
  await runScheduled(restored, 'sweep-claims');
  await runScheduled(restored, 'relay-outbox');
  await eventually(async () => expect(await checkWorld(restored.context)).toEqual([]));
  const bookings = await restored.context.db.bookings.find().lean();
  const states = new Map(bookings.map(({ _id, detail }) => [_id.toString(), detail.status]));
  expect(stopped.made.filter((id) => !states.has(id))).toEqual([]);
  expect(stopped.cancelled.filter((id) => states.get(id) !== 0)).toEqual([]);
});

test('people log in and see their bookings, with phones and plates, and their notices', async () => {
  expect(await seenOn(restored, town)).toEqual(seen);
  expect(seen.owner.map(({ detail }) => detail.status).sort()).toEqual([0, 0, 1, 1, 1]);
  expect(seen.owner.some(({ detail }) => detail.idCar.startsWith('กข 1234'))).toBe(true);
  expect(seen.renter.notices?.length).toBeGreaterThan(0);
});

test('an account that was deleted after the backup is deleted again', async () => {
  const user = await restored.context.db.users.findById(town.people.gone.id).lean();
  expect(user?.deletedAt).not.toBeNull();
  expect([user?.email, user?.phone, user?.name.firstname]).toEqual(['', '', '']);
  const { username } = town.people.gone;
  const login = await createApiClient(restored.url).call('logIn', { body: { username, password } });
  expect(login.status).toBe(401);
  // The worker of the restored site removes the rest.
  await runScheduled(restored, 'sweep-deleted-users');
  await eventually(async () =>
    expect(await restored.context.db.personalKeys.findById(town.people.gone.id).lean()).toBeNull(),
  );
});

test('a second factor of before the backup holds, a session does not: it may have been ended since', async () => {
  const { careful, owner } = town.people;
  expect((await createApiClient(restored.url, owner.token).call('findOwnProfile')).status).toBe(401);
  const logIn = (code?: string) =>
    createApiClient(restored.url).call('logIn', { body: { username: careful.username, password, code } });
  expect((await logIn()).body.code).toBe('CODE_NEEDED');
  expect((await logIn(authenticatorFor(restored, town.secret).nextCode())).status).toBe(200);
});

test('every image can be read: the card by the administrator, photos by all', async () => {
  const admin = await logInAs(restored, town.people.admin.username);
  const user = await admin.ok('findUserForAdministrator', { params: { userId: town.people.waiting.id } });
  const addresses = [
    user.photo_card.photoCard,
    user.photo_card.photoPerson,
    seen.waiting?.photo_user ?? '',
    ...(await findPost(restored, town.postId)).photos,
  ];
  for (const address of addresses) {
    const answer = await fetch(restored.url + address);
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test('a taken time is refused, a free one is booked, and its owner learns of it live', async () => {
  const { postId, day } = town;
  const [owner, stranger] = [await logInAs(restored, town.people.owner.username), await newPerson(restored)];
  const live = await connectLive(restored.url, owner.token);
  const taken = await stranger.call('requestBooking', bookingOptions(postId, day, '12.00', '13.00'));
  expect(taken).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  const made = await book(stranger, postId, day, '18.00', '19.00');
  await eventually(() => expect(live.state.bookings.get(made._id)?.detail.timein).toBe('18.00'));
  expect(live.causes('booking:changed')).toEqual(['created']);
});

test('a backup is readable by its owner only and holds no secret of the settings', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const modes = await Promise.all([folder, ...paths].map(async (path) => (await stat(path)).mode & 0o077));
  expect(new Set(modes)).toEqual(new Set([0]));
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    for (const each of Object.values(secrets)) expect(text.includes(each), name).toBe(false);
  }
});
