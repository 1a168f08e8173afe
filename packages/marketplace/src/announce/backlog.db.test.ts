import { expect, test, vi } from 'vitest';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, givePost } from '../testing/given.ts';
import { postRoom } from './announce.ts';
import { gatewayStream, gatewayStreamBytes, writeMessagesInBatches } from './gateway-stream.ts';
import { outboxEntry } from './outbox.ts';

const kit = await commandTests();
const { context, clock, sent } = kit;
const stream = gatewayStream(context.redisPrefix);

/** Leaves so many edits of a post to the relay, as after a time without Redis. */
async function leaveEdits(_id: string, count: number): Promise<void> {
  const edits = Array.from({ length: count }, () => outboxEntry('edited' as const, clock.now()));
  await writable(context.db.posts).updateOne({ _id }, { $push: { outbox: { $each: edits } } });
}

test('the relay sends a listing once to each room, however often it was edited while Redis was away', async () => {
  const post = await givePost(context, await givePerson(context, { card: true }));
  await context.background.settled();
  await leaveEdits(post.id, 150);
  const before = await context.redis.xlen(stream);
  await kit.relay();
  // Its own room, the map and the owner, and the taken times.
  expect((await context.redis.xlen(stream)) - before).toBe(4);
});

test('a record that cannot be relayed keeps no other from it', async () => {
  const owner = await givePerson(context, { card: true });
  const posts = [await givePost(context, owner), await givePost(context, owner)];
  await context.background.settled();
  for (const { id } of posts) await leaveEdits(id, 1);
  sent.clear();
  vi.spyOn(context.batches, 'writeMessages').mockRejectedValueOnce(new Error('refused'));
  await expect(kit.relay()).rejects.toThrow('refused');
  const heard = () => posts.filter(({ id }) => sent.names(postRoom(id)).length > 0).length;
  expect(heard()).toBe(1);
  await kit.relay();
  expect(heard()).toBe(2);
});

test('large events do not fill Redis, nor many that are written together', async () => {
  const payload = { text: 'x'.repeat(200_000) };
  const write = writeMessagesInBatches(context.redis, context.redisPrefix);
  for (let count = 0; count < 10; count += 1)
    await write(Array.from({ length: 12 }, () => ({ room: 'post:large', event: 'post:changed', payload })));
  const used = await context.redis.memory('USAGE', stream, 'SAMPLES', 0);
  expect(used).toBeGreaterThan(gatewayStreamBytes / 2);
  expect(used).toBeLessThan(gatewayStreamBytes * 1.1);
});
