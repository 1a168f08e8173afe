import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BookingView } from '@joddee/contract/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkWorld } from '../../chaos/pauses/check-world.ts';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { authenticatorFor } from '../../support/authenticator.ts';
import { book, bookingOptions, check, completedStay, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
  uploadPicture,
} from '../../support/people.ts';
import { runBackupTool } from '../../support/programs/backup-tool.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const hour = 3_600_000;
const secrets = {
  MASTER_KEY: randomBytes(32).toString('hex'),
  TOKEN_SECRET: randomBytes(32).toString('hex'),
};
let server: TestServer;
let restored: TestServer;
let scratch: string;
let folder: string;
let people: Record<'admin' | 'owner' | 'renter' | 'waiting' | 'careful', Person>;
let secret: string;
let postId: string;
let day: string;
/** What everybody saw before the backup. */
let seen: Awaited<ReturnType<typeof seenOn>>;
let stopped: { made: string[]; cancelled: string[] };

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'joddee-backup-'));
  folder = join(scratch, 'backup');
  server = await startTestServer({ env: secrets });
  await fillTown();
  seen = await seenOn(server);
  const guests = await Promise.all([1, 2, 3].map(() => newPerson(server)));
  const loops = guests.map((guest, index) => bookAndCancel(guest, index));
  await eventually(() => expect(loops.every(({ cancelled }) => cancelled.length > 1)).toBe(true));
  const before = loops.map(({ made, cancelled }) => ({ made: [...made], cancelled: [...cancelled] }));
  expect(await runBackupTool(envOf(server), 'save', folder)).toMatchObject({ code: 0 });
  await Promise.all(loops.map(({ stop }) => stop()));
  stopped = {
    made: before.flatMap(({ made }) => made),
    cancelled: before.flatMap(({ cancelled }) => cancelled),
  };
  // The loops went on while the backup was saved.
  expect(loops.flatMap(({ made }) => made).length).toBeGreaterThan(stopped.made.length + 2);

  const target = { ...envOf(server), DATA_DIR: join(scratch, 'data') };
  const url = new URL(target.MONGO_URL);
  url.pathname += '_restored';
  target.MONGO_URL = url.href;
  const { code, output } = await runBackupTool(target, 'restore', folder);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Restored \d+ documents of \d+ collections and \d+ files/),
  ]);
  const { MONGO_URL, DATA_DIR } = target;
  restored = await startTestServer({ env: { ...secrets, MONGO_URL, DATA_DIR } });
  restored.clock.set(server.clock.now());
});
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

/** A booking in each state, ratings, a card that waits, a photo, a second factor. */
async function fillTown() {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const [renter, other] = [await newPerson(server), await newPerson(server)];
  const [waiting, careful] = [await newPerson(server), await newPerson(server)];
  people = { admin, owner, renter, waiting, careful };
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  const expired = await book(renter, postId, tomorrow(server), '10.00', '11.00');
  server.clock.advance(36 * hour);
  await runScheduled(server, 'expire-stale-bookings');
  await eventually(async () => expect((await bookingOf(renter, expired._id)).detail.status).toBe(0));
  day = tomorrow(server);
  await completedStay(renter, owner, postId, day, { rate: 4, comment: 'สะดวกดี' }, '06.00', '07.00');
  const withdrawn = await book(renter, postId, day, '07.00', '08.00');
  await renter.ok('cancelBooking', { params: { postId, bookId: withdrawn._id } });
  const present = await book(other, postId, day, '08.00', '09.00');
  for (const person of [other, owner]) await check(person, present, 'checkin');
  await book(renter, postId, day, '12.00', '13.00');
  await submitCardOf(waiting);
  await waiting.ok('setProfilePhoto', { body: { imageURL: await uploadPicture(waiting, 'images') } });
  secret = (await careful.ok('startSecondFactor', { body: { password } })).secret;
  await careful.ok('activateSecondFactor', { body: { code: authenticatorFor(server, secret).code() } });
  await eventually(async () => expect((await findPost(server)).rate.count).toBe(1));
}

async function findPost({ url }: TestServer) {
  const post = await createApiClient(url).ok('findPost', { params: { id: postId } });
  if (post === null) throw new Error('the post is gone');
  return post;
}

async function bookingOf(person: ApiClient, id: string): Promise<BookingView> {
  const { book: bookings } = await person.ok('findOwnBookings');
  const found = bookings.find(({ _id }) => _id === id);
  if (found === undefined) throw new Error(`${id} is not shown`);
  return found;
}

/** Books and cancels one time again and again. */
function bookAndCancel(guest: Person, index: number) {
  const made: string[] = [];
  const cancelled: string[] = [];
  let going = true;
  const run = (async () => {
    while (going) {
      const { _id } = await book(guest, postId, day, `${14 + index}.00`, `${15 + index}.00`);
      made.push(_id);
      await guest.ok('cancelBooking', { params: { postId, bookId: _id } });
      cancelled.push(_id);
    }
  })();
  return {
    made,
    cancelled,
    stop: async () => {
      going = false;
      await run;
    },
  };
}

/** Logs in with the password on a server, and reads what people see of each other. */
async function seenOn(address: TestServer) {
  const [owner, renter, waiting] = await Promise.all(
    [people.owner, people.renter, people.waiting].map(({ username }) => logInAs(address, username)),
  );
  const views = async (person: Person | undefined) => {
    const { book: bookings } = (await person?.ok('findOwnBookings')) ?? { book: [] };
    const notices = await person?.ok('findNotices');
    return { bookings, notices: notices?.map(({ kind }) => kind) };
  };
  // The loops add bookings and notices of the owner; those of the renter stay.
  const { bookings } = await views(owner);
  const times = ['06.00', '07.00', '08.00', '10.00', '12.00'];
  return {
    renter: await views(renter),
    owner: bookings
      .filter(({ detail }) => times.includes(detail.timein))
      .sort((a, b) => a._id.localeCompare(b._id)),
    waiting: await waiting?.ok('findOwnProfile'),
    rating: (await findPost(address)).rate,
  };
}

test('what was restored obeys every rule, and holds all that was acknowledged before the backup', async () => {
  await eventually(async () => expect(await checkWorld(restored.context)).toEqual([]));
  const bookings = await restored.context.db.bookings.find().lean();
  const states = new Map(bookings.map(({ _id, detail }) => [_id.toString(), detail.status]));
  expect(stopped.made.filter((id) => !states.has(id))).toEqual([]);
  expect(stopped.cancelled.filter((id) => states.get(id) !== 0)).toEqual([]);
});

test('people log in and see their bookings, with phones and plates, and their notices', async () => {
  expect(await seenOn(restored)).toEqual(seen);
  expect(seen.owner.map(({ detail }) => detail.status).sort()).toEqual([0, 0, 1, 1, 1]);
  expect(seen.owner.some(({ detail }) => detail.idCar.startsWith('กข 1234'))).toBe(true);
  expect(seen.renter.notices?.length).toBeGreaterThan(0);
});

test('a session and a second factor of before the backup hold', async () => {
  const { careful, owner } = people;
  expect((await createApiClient(restored.url, owner.token).ok('findOwnProfile'))._id).toBe(owner.id);
  const logIn = (code?: string) =>
    createApiClient(restored.url).call('logIn', { body: { username: careful.username, password, code } });
  expect((await logIn()).body.code).toBe('CODE_NEEDED');
  expect((await logIn(authenticatorFor(restored, secret).nextCode())).status).toBe(200);
});

test('every image can be read: the card by the administrator, photos by all', async () => {
  const admin = await logInAs(restored, people.admin.username);
  const user = await admin.ok('findUserForAdministrator', { params: { userId: people.waiting.id } });
  const addresses = [
    user.photo_card.photoCard,
    user.photo_card.photoPerson,
    seen.waiting?.photo_user ?? '',
    ...(await findPost(restored)).photos,
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
  const [owner, stranger] = [await logInAs(restored, people.owner.username), await newPerson(restored)];
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
