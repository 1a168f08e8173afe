import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { announceBooking } from '@joddee/marketplace/bookings/changes';
import type { BookingCause } from '@joddee/marketplace/bookings/constants';
import type { Batches } from '@joddee/marketplace/context/batches';
import type { RedisClient } from '@joddee/marketplace/platform/connections/redis';
import type { Mailer } from '@joddee/marketplace/platform/mail/mailer';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import { blockBody } from '@joddee/marketplace/testing/samples/samples';
import { sendLetter } from '@joddee/marketplace/users/letters/send-letter';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, check, completedStay, tomorrow } from '../support/bookings.ts';
import { complain } from '../support/calls/complaints.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import { send } from '../support/messages.ts';
import {
  approveCardOf,
  freshCardNumber,
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
  uploadPicture,
} from '../support/people.ts';
import { sharedTestServer } from '../support/programs/test-server.ts';
import { keysOf } from '../support/redis-keys.ts';
import { runScheduled } from '../support/run-scheduled.ts';

const server = await sharedTestServer();
const admin = await newAdministrator(server);
afterAll(async () => {
  closeLiveClients();
});

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const thai = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(0x0e01 + randomInt(40))).join('');

/** Texts that occur nowhere else, one for each thing that a person gives. */
function newCanaries() {
  const mark = digits(9);
  return {
    username: `canary${mark}`,
    email: `canary.${mark}@example.com`,
    fname: `นก${thai(8)}`,
    lname: `ขมิ้น${thai(8)}`,
    phone: `09${digits(8)}`,
    otherPhone: `08${digits(8)}`,
    about: `แนะนำตัว ${mark}`,
    card: freshCardNumber(),
    laser: `ZZ${digits(10)}`,
    plate: `ฎฎ ${digits(4)} ${mark}`,
    note: `โน้ต ${mark}`,
    message: `ข้อความคานารี ${mark}`,
    reason: `เหตุผลคานารี ${mark}`,
    complaint: `เรื่องร้องเรียนคานารี ${mark}`,
    comment: `ความเห็น ${mark}`,
    title: `ลานจอดคานารี ${mark}`,
    address: `ซอยคานารี ${mark}`,
    explain: `ทางเข้าคานารี ${mark}`,
    kind: `ชนิดคานารี ${mark}`,
    bay: `ช่องคานารี ${mark}`,
    rule: `กติกาคานารี ${mark}`,
    nearby: `ใกล้คานารี ${mark}`,
    closing: `ปิดเพราะคานารี ${mark}`,
    answer: `คำตอบคานารี ${mark}`,
    endpoint: `http://127.0.0.1:9/push/${mark}`,
  };
}
type Canaries = ReturnType<typeof newCanaries>;

const valuesOf: Readonly<Record<string, (redis: RedisClient, key: string) => Promise<unknown>>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
};

/** Everything that is stored, by its place. */
async function wholeText(): Promise<[place: string, text: string][]> {
  const { db, redis } = server.context;
  const places: [string, string][] = [];
  for (const { name } of (await db.connection.db?.listCollections().toArray()) ?? [])
    places.push([
      `collection ${name}`,
      JSON.stringify(await db.connection.collection(name).find().toArray()),
    ]);
  for (const key of await keysOf(redis, server.settings.REDIS_PREFIX)) {
    const read = valuesOf[await redis.type(key)];
    // A key that was there a moment ago has no type.
    if (read === undefined) continue;
    const value = await read(redis, key);
    places.push([`Redis ${key}`, `${key} ${JSON.stringify(value)}`]);
  }
  const folder = server.settings.DATA_DIR;
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      places.push([
        `file ${file.name}`,
        (await readFile(join(file.parentPath, file.name))).toString('latin1'),
      ]);
  return places;
}

/** The canaries that are stored somewhere, in any of the forms of a text. */
async function found(canaries: Partial<Canaries>): Promise<string[]> {
  const places = await wholeText();
  return Object.entries(canaries).flatMap(([name, canary]) =>
    places.flatMap(([place, text]) =>
      [canary, JSON.stringify(canary).slice(1, -1), Buffer.from(canary).toString('latin1')].some((form) =>
        text.includes(form),
      )
        ? [`${name} in ${place}`]
        : [],
    ),
  );
}

/** The life of an owner: listings, a closed time, and an answer to the review of a renter, who keeps his booking. */
async function offer(person: Person, canaries: Canaries, renter: Person): Promise<void> {
  const { title, explain, address, kind, bay, rule, nearby } = canaries;
  const texts = { title, explain, address, typeofpark: kind, rule: [rule], nearby: [nearby] };
  const lot = { ...texts, numberofcar: '2', perPlace: true, bays: [{ label: bay }] };
  const listing = await newPost(person, lot);
  const closed = { ...blockBody(tomorrow(server), '10:00', '11:00'), reason: canaries.closing };
  await person.ok('addBlock', { params: { postId: listing._id }, body: closed });
  // Its title stays in the bookings of others.
  const { title: _, ...others } = lot;
  const { _id: visited } = await newPost(person, { ...others, open: '00.00', close: '23.30' });
  const { review: commentId } = await completedStay(renter, person, visited, tomorrow(server), {
    rate: 5,
    comment: 'ดี',
  });
  await book(renter, visited, tomorrow(server), '22.00', '23.00');
  await person.ok('answerReview', { params: { commentId }, body: { answer: canaries.answer } });
}

/** Everything that one can do here: register, offer, book, stay, rate, change, log in. */
async function wholeLife(canaries: Canaries): Promise<Person> {
  const { username, email, fname, lname, phone } = canaries;
  const body = { username, email, fname, lname, phone, password, password2: password, terms: true };
  await createApiClient(server.url).ok('register', { body });
  const person = await logInAs(server, username);
  const live = await connectLive(server.urls[1] ?? server.url, person.token);
  await person.ok('editProfile', { body: { about: canaries.about, phone: canaries.otherPhone } });
  await person.ok('addPushDevice', { body: newPushDevice(canaries.endpoint) });
  await submitCardOf(person, canaries.card, canaries.laser);
  await approveCardOf(person, admin);
  await admin.ok('findUserForAdministrator', { params: { userId: person.id } });
  const day = tomorrow(server);
  const owner = await newOwner(server, admin);
  await offer(person, canaries, owner);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const request = (from: string, to: string) => {
    const { detail, ...rest } = sampleRequest(day, from, to);
    const own = { phone: canaries.otherPhone, idCar: canaries.plate, note: canaries.note };
    return { ...rest, detail: { ...detail, ...own } };
  };
  const options = (from: string, to: string) => ({ params: { postId: post._id }, body: request(from, to) });
  const stay = await person.ok('requestBooking', options('10.00', '11.00'));
  await person.call('requestBooking', options('12.00', '13.00'));
  const cancelled = await person.ok('requestBooking', options('14.00', '15.00'));
  await person.ok('cancelBooking', {
    params: { postId: post._id, bookId: cancelled._id },
    body: { reason: canaries.reason },
  });
  await send(person, stay, canaries.message);
  const photo = await uploadPicture(person, 'complaint');
  await complain(person, post._id, { text: canaries.complaint, photo });
  for (const who of [person, owner]) await check(who, stay, 'checkin');
  await check(person, stay, 'checkout', 5, canaries.comment);
  await check(owner, stay, 'checkout');
  await createApiClient(server.url).call('logIn', { body: { username, password: 'not this one' } });
  await createApiClient(server.url).call('requestReset', { body: { email } });
  live.close();
  return person;
}

test('a letter that a paused worker sends after the deletion of its reader does not stay', async () => {
  const person = await newPerson(server);
  const { context } = server;
  const lettersOf = async () => {
    const names = await readdir(join(server.settings.DATA_DIR, 'mail'));
    return names.filter((name) => name.startsWith(person.id));
  };
  await eventually(async () => expect(await lettersOf()).toHaveLength(1));
  const send: Mailer['send'] = async (letter) => {
    await admin.ok('deleteUser', { params: { userId: person.id } });
    await eventually(async () =>
      expect(await context.db.users.findById(person.id).lean()).toMatchObject({ cleanup: false }),
    );
    await context.mailer.send(letter);
    expect(await lettersOf()).toHaveLength(1);
  };
  const paused = { ...context, mailer: { ...context.mailer, send } };
  await sendLetter(paused, { kind: 'confirm-email', user: person.id });
  expect(await lettersOf()).toEqual([]);
});

test('an announcement that is paused until its renter is deleted leaves nothing', async () => {
  const { context } = server;
  const canaries = newCanaries();
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const { detail, ...times } = sampleRequest(tomorrow(server), '10.00', '11.00');
  const body = { ...times, detail: { ...detail, idCar: canaries.plate, note: canaries.note } };
  const { _id } = await renter.ok('requestBooking', { params: { postId: post._id }, body });
  const booking = await context.db.bookings.findById(_id).lean();
  if (booking === null) throw new Error('there is no booking');
  let deletion: Promise<void> | undefined;
  const deleteRenter = async () => {
    await admin.ok('deleteUser', { params: { userId: renter.id } });
    await eventually(async () =>
      expect(await context.db.users.findById(renter.id).lean()).toMatchObject({ cleanup: false }),
    );
  };
  const writeMessages: Batches['writeMessages'] = async (messages) => {
    deletion ??= deleteRenter();
    await deletion;
    await context.batches.writeMessages(messages);
  };
  const paused = { ...context, batches: { ...context.batches, writeMessages } };
  await announceBooking(paused, booking, [outboxEntry<BookingCause>('created', booking.created)]);
  expect(deletion).toBeDefined();
  expect(await found({ plate: canaries.plate, note: canaries.note })).toEqual([]);
});

test('nothing that a person gave is stored in plain where it is sealed, and nothing is left after the deletion', async () => {
  const canaries = newCanaries();
  const person = await wholeLife(canaries);
  const { card, laser, plate, note, message, complaint, endpoint } = canaries;
  // Events, which gateways read within the hour, are the only place of a plate, a note and a message.
  const sealed = await found({ card, laser, plate, note, message, complaint, endpoint });
  expect(sealed.filter((place) => !/Redis .*:gateway(?:-\d+)?$/.test(place))).toEqual([]);
  expect(sealed.filter((place) => /^(card|laser|complaint|endpoint)/.test(place))).toEqual([]);
  // The search itself works.
  expect(await found({ username: canaries.username })).toContain('username in collection users');

  await admin.ok('deleteUser', { params: { userId: person.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(person.id).lean()).toMatchObject({ cleanup: false }),
  );
  await server.context.background.settled();
  await runScheduled(server, 'sweep-uploads');
  await eventually(async () => expect(await found(canaries)).toEqual([]));
});
