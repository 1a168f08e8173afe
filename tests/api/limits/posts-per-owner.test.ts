import { limits } from '@joddee/marketplace/common/limits';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleCalendar } from '@joddee/marketplace/testing/samples/samples';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { newOwner, newPost, postRequestOf } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';

const server = await sharedTestServer();

/** Stores more posts that have the fields of this one. */
async function addAlike(postId: string, count: number): Promise<void> {
  const { db } = server.context;
  const stored = await db.posts.findById(postId).lean();
  const ids = Array.from({ length: count }, () => newRecordId());
  await writable(db.calendars).insertMany(ids.map((id) => sampleCalendar(id)));
  await writable(db.posts).insertMany(ids.map((_id) => ({ ...stored, _id })));
}

test('an owner has as many posts as reach a new connection at their longest, and no more', async () => {
  const owner = await newOwner(server);
  const items = Array.from({ length: limits.listItems.max }, (_, index) =>
    `${index}`.padEnd(limits.listItems.characters, 'ก'),
  );
  const longest = { explain: 'ก'.repeat(limits.explain.max), rule: items, nearby: items };
  const first = await newPost(owner, longest);
  await addAlike(first._id, limits.posts - 1);

  const live = await connectLive(server.url, owner.token);
  expect(live.state.ownPosts.values()).toHaveLength(limits.posts);
  // An event is written after it, so a reader with too much unsent would be disconnected.
  await owner.ok('setAvailable', { params: { postId: first._id }, body: { available: false } });
  await eventually(() => expect(live.causes('post:changed')).toContain('paused'));
  expect(live.received.filter(({ event }) => event === 'user:resync')).toHaveLength(1);
  live.close();

  const body = await postRequestOf(owner);
  const refused = await owner.call('addPost', { body });
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_POSTS' } });
  await owner.ok('deletePost', { params: { postId: first._id } });
  expect((await owner.call('addPost', { body })).status).toBe(201);
});

test('concurrent requests make no more posts than an owner may have', async () => {
  const owner = await newOwner(server);
  await addAlike((await newPost(owner))._id, limits.posts - 2);
  const bodies = await Promise.all(Array.from({ length: 6 }, () => postRequestOf(owner)));
  const answers = await Promise.all(bodies.map((body) => owner.call('addPost', { body })));
  const added = answers.filter(({ status }) => status === 201).length;
  expect(added).toBeLessThanOrEqual(1);
  expect(new Set(answers.map(({ status }) => status)).has(409)).toBe(true);
  expect(await owner.ok('findAllPosts', { query: { user: owner.id } })).toHaveLength(
    limits.posts - 1 + added,
  );
});
