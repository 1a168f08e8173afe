import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../announce/announce.ts';
import { commandTests } from '../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { cancelBooking } from './ends.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  post = await givePost(context, owner);
});
const { context, sent } = kit;

test('the parties of a booking see all of it, and who watches the post only that the time is taken', async () => {
  const booking = await kit.book(renter, post.id, tomorrow(context));
  await kit.cancel(renter, booking);
  for (const { id } of [owner, renter])
    expect(sent.causes(userRoom(id), 'booking:changed')).toEqual(['created', 'cancelled']);
  expect(new Set(sent.names(postRoom(post.id)))).toEqual(new Set(['slots:changed']));
});

test('an announcement that fails is repeated by the relay', async () => {
  const booking = await kit.book(renter, post.id, tomorrow(context));
  sent.clear();
  let failures = 0;
  const batches: typeof context.batches = {
    ...context.batches,
    async writeMessages() {
      failures += 1;
      throw new Error('Redis is away');
    },
  };
  await kit.ok('cancelBooking', cancelBooking({ ...context, batches }, renter, post.id, booking._id));
  expect(failures).toBe(1);
  expect(kit.warnings.splice(0)).toHaveLength(1);
  expect(sent.names(userRoom(owner.id))).toEqual([]);
  expect(await kit.relay()).toBe(1);
  expect(sent.causes(userRoom(owner.id), 'booking:changed')).toEqual(['cancelled']);
});
