import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { saveUpload } from '../files/uploads.ts';
import { hashCardNumber } from '../secrets/seal.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { picture } from '../testing/files.ts';
import {
  givenRequest,
  givePerson,
  giveUpload,
  newCardNumber,
  type Person,
  tomorrow,
} from '../testing/given.ts';
import type { StallingProcess } from '../testing/stalling-process.ts';
import { approveCard, declineCard } from '../users/card/decisions.ts';
import { addPost } from './commands.ts';

let admin: Person;
let owner: Person;
let stalling: StallingProcess;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  stalling = await kit.stalling();
});
const { context, clock } = kit;
const { db } = context;

const newRequest = async () => givenRequest({ imagePost: [await giveUpload(context, owner, 'post')] });
const deletion = (person: Person) => kit.ok('deleteUser', deleteUser(context, admin, person.id));
const postsOfOwner = () => db.posts.find({ user: owner.id }).lean();

test('a post that is written after its owner was deleted is removed, and cannot be booked', async () => {
  const request = await newRequest();
  const stopped = await stalling.stopAt(() => refusalOf(addPost(stalling.context, owner, request)), 'posts');
  await deletion(owner);
  stopped.resume();
  expect(await stopped.done).not.toBe('');
  await stalling.context.background.settled();
  const [post] = await postsOfOwner();
  expect(post?.deletedAt).not.toBeNull();
  expect((await db.calendars.findById(post?._id).lean())?.open).toBe(false);
});

test.each([3, 6, 9])('also if its process crashes before write %i of what removes it', async (number) => {
  const request = await newRequest();
  const stopped = await stalling.stopAt(
    () => addPost(stalling.context, owner, request).catch(() => undefined),
    'posts',
  );
  await deletion(owner);
  const died = stalling.gate.stopBefore(number);
  stopped.resume();
  await died.reached;
  died.fail();
  await stopped.done;
  await stalling.context.background.settled();
  await kit.relay();
  expect(await postsOfOwner()).toMatchObject([{ title: '', photos: [], outbox: [] }]);
  // Of the process that died.
  kit.warnings.length = 0;
});

test('also if its process crashes right after the write, and a booking made in between is cancelled', async () => {
  const request = await newRequest();
  const stopped = await stalling.stopAt(() => addPost(stalling.context, owner, request), 'posts');
  await deletion(owner);
  // The write itself still happens, but nothing after it.
  const died = stalling.gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  const [post] = await postsOfOwner();
  const renter = await givePerson(context);
  const booking = await kit.book(renter, String(post?._id), tomorrow(context)).catch(() => undefined);
  clock.advance(10_000);
  await kit.relay();
  expect(await postsOfOwner()).toMatchObject([{ deletedAt: expect.any(Date) }]);
  if (booking !== undefined)
    expect(await db.bookings.findById(booking._id).lean()).toMatchObject({
      ...{ detail: { status: 0 }, endedBy: 'owner' },
    });
});

test('a publication whose process crashed half-way can be repeated with the same photos', async () => {
  const request = await newRequest();
  const stopped = await stalling.stopAt(() => addPost(stalling.context, owner, request), 'posts');
  stopped.kill();
  const post = await addPost(context, owner, request);
  expect(post).toMatchObject({ title: request.title, photos: request.imagePost });
  await kit.runJobs();
});

test('an approval that crashes between its writes leaves no account counted on the card', async () => {
  const idCard = newCardNumber();
  const people = [await givePerson(context), await givePerson(context), await givePerson(context)] as const;
  for (const person of people) await kit.submitCard(person, idCard);
  const [dies, second, third] = people;
  const stopped = await stalling.stopAt(
    () => refusalOf(approveCard(stalling.context, admin, dies.id)),
    'users',
  );
  await deletion(dies);
  stopped.resume();
  expect(await stopped.done).toBe('NOT_FOUND');
  clock.advance(10 * 60_000);
  await kit.runScheduled('sweep-cards');
  for (const { id } of [second, third]) await kit.ok('approveCard', approveCard(context, admin, id));
  const card = await db.cards.findById(await hashCardNumber(context.keys, idCard)).lean();
  expect(card?.accounts.map(String).toSorted()).toEqual([second.id, third.id].toSorted());
});

test('images of a declined card are deleted, also if the process crashes right after the decision', async () => {
  const person = await givePerson(context);
  await kit.submitCard(person);
  // Dated back, so that no sweep of recent uploads finds them.
  const created = new Date(clock.now().getTime() - 10 * 86_400_000);
  await db.uploads.updateMany({ user: person.id }, { $set: { created } });
  const stopped = await stalling.stopAt(
    () => declineCard(stalling.context, admin, person.id, 'รูปไม่ชัด'),
    'users',
  );
  const died = stalling.gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  clock.advance(10_000);
  await kit.relay();
  expect(await db.uploads.countDocuments({ user: person.id })).toBe(0);
});

test('an image that is stored after its account was deleted is removed', async () => {
  const image = await picture();
  const stopped = await stalling.stopAt(
    () => refusalOf(saveUpload(stalling.context, owner, 'images', image)),
    'uploads',
  );
  await deletion(owner);
  stopped.resume();
  expect(await stopped.done).toBe('NOT_LOGGED_IN');
  expect(await db.uploads.countDocuments({ user: owner.id })).toBe(0);
});
