import { postRequest } from '@joddee/contract/posts';
import type { Context } from '@joddee/marketplace/context/context';
import { saveUpload } from '@joddee/marketplace/files/save-upload';
import { scheduledJobs } from '@joddee/marketplace/jobs/job-catalog';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { addPost } from '@joddee/marketplace/posts/add-post';
import { hashCardNumber } from '@joddee/marketplace/secrets/keyed-hash';
import type { WriteGate } from '@joddee/marketplace/testing/write-gate';
import { approveCard } from '@joddee/marketplace/users/card/approve-card';
import { declineCard } from '@joddee/marketplace/users/card/decline-card';
import { beforeAll, expect, test } from 'vitest';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, type Person, postRequestOf, submitCardOf } from '../../support/people.ts';
import { callerOf, type StallingProgram, stallingScene } from '../../support/programs/stalling-program.ts';
import type { TestServer } from '../../support/programs/test-server.ts';
import { picture } from '../../support/samples/pictures.ts';

const scene = stallingScene();
let server: TestServer;
let admin: Person;
let owner: Person;
let stalling: Context;
let gate: WriteGate;
let stopAt: StallingProgram['stopAt'];
beforeAll(() => {
  ({ server, admin, owner, context: stalling, gate, stopAt } = scene);
});

test('a post that is written after its owner was deleted is removed, and cannot be booked', async () => {
  const leaver = await newOwner(server, admin);
  const request = postRequest.parse(await postRequestOf(leaver));
  const stopped = await stopAt(
    () => addPost(stalling, callerOf(leaver), request).catch((error: unknown) => error),
    'posts',
  );
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: expect.any(String) });
  const posts = await server.context.db.posts.find({ user: requireRecordId(leaver.id) }).lean();
  expect(posts.map(({ deletedAt }) => deletedAt !== null)).toEqual([true]);
  const calendar = await server.context.db.calendars.findById(posts[0]?._id).lean();
  expect(calendar?.open).toBe(false);
});

test('also if its process crashes right after the write, and a booking made in between is cancelled', async () => {
  const [leaver, renter] = [await newOwner(server, admin), await newPerson(server)];
  const request = postRequest.parse(await postRequestOf(leaver));
  const stopped = await stopAt(() => addPost(stalling, callerOf(leaver), request), 'posts');
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  const isWritten = async () =>
    (await server.context.db.posts.findOne({ user: requireRecordId(leaver.id) }).lean())?._id.toString();
  // The write itself still happens, but nothing after it.
  const died = gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  const postId = (await isWritten()) ?? '';
  const booked = await renter.call('requestBooking', bookingOptions(postId, tomorrow(server)));
  server.clock.advance(10_000);
  await eventually(async () => {
    await scheduledJobs['relay-outbox'].run(server.context);
    expect(await server.context.db.posts.findById(postId).lean()).toMatchObject({
      deletedAt: expect.any(Date),
    });
    if (booked.status === 201)
      expect(await server.context.db.bookings.findById(String(booked.body._id)).lean()).toMatchObject({
        detail: { status: 0 },
        endedBy: 'owner',
      });
  }, 15);
});

test('a publication whose process crashed half-way can be repeated with the same photos', async () => {
  const request = await postRequestOf(owner, { title: 'ลานหลังบ้านร่มรื่น' });
  const stopped = await stopAt(() => addPost(stalling, callerOf(owner), postRequest.parse(request)), 'posts');
  stopped.kill();
  const { post } = await owner.ok('addPost', { body: request });
  expect(post).toMatchObject({ title: 'ลานหลังบ้านร่มรื่น', photos: request.imagePost });
});

test('an approval that crashes between its writes leaves no account counted on the card', async () => {
  const people = [await newPerson(server), await newPerson(server), await newPerson(server)] as const;
  const idCard = '1100400000001';
  for (const person of people) await submitCardOf(person, idCard);
  const [dies, second, third] = people;
  const stopped = await stopAt(
    () => approveCard(stalling, callerOf(admin, 1), dies.id).catch((error: unknown) => error),
    'users',
  );
  await admin.ok('deleteUser', { params: { userId: dies.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(dies.id).lean()).toMatchObject({ cleanup: false }),
  );
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: 'NOT_FOUND' });
  server.clock.advance(10 * 60_000);
  await scheduledJobs['sweep-cards'].run(server.context);
  await admin.ok('approveCardByLink', { params: { userId: second.id } });
  await admin.ok('approveCardByLink', { params: { userId: third.id } });
  const number = await hashCardNumber(server.context.keys, idCard);
  const card = await server.context.db.cards.findById(number).lean();
  expect(card?.accounts.map(String).sort()).toEqual([second.id, third.id].sort());
});

test('images of a declined card are deleted, also if the process crashes right after the decision', async () => {
  const person = await newPerson(server);
  await submitCardOf(person);
  // Dated back, so that no sweep of recent uploads finds them.
  await server.context.db.uploads.updateMany(
    { user: requireRecordId(person.id) },
    { $set: { created: new Date(Date.now() - 10 * 86_400_000) } },
  );
  const stopped = await stopAt(() => declineCard(stalling, callerOf(admin, 1), person.id, 'รูปไม่ชัด'), 'users');
  const died = gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  server.clock.advance(10_000);
  await eventually(async () => {
    await scheduledJobs['relay-outbox'].run(server.context);
    expect(await server.context.db.uploads.countDocuments({ user: requireRecordId(person.id) })).toBe(0);
  }, 15);
});

test('an image that is stored after its account was deleted is removed', async () => {
  const leaver = await newPerson(server);
  const image = await picture();
  const stopped = await stopAt(
    () => saveUpload(stalling, leaver, 'images', image).catch((error: unknown) => error),
    'uploads',
  );
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await server.context.db.uploads.countDocuments({ user: requireRecordId(leaver.id) })).toBe(0);
});
