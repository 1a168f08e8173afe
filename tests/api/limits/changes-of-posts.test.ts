import { limits } from '@joddee/marketplace/common/limits';
import { blockBody } from '@joddee/marketplace/testing/samples/samples';
import { afterAll, afterEach, expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({ env: { LIMIT_POST_CHANGES: '4' } });
afterEach(closeLiveClients);
afterAll(() => server.close());

const named = (count: number, label: string) => ({
  numberofcar: String(count),
  perPlace: true,
  bays: Array.from({ length: count }, () => ({ label })),
});

test('changes of posts are limited together for each user, because many people get each', async () => {
  const [owner, other] = [await newOwner(server), await newOwner(server)];
  const { _id: postId } = await newPost(owner);
  const pause = async (person: Person, id: string) =>
    (await person.call('setAvailable', { params: { postId: id }, body: { available: false } })).status;
  const body = blockBody(tomorrow(server), '10:00', '11:00');
  const { date } = await owner.ok('addBlock', { params: { postId }, body });
  await owner.ok('removeBlock', { params: { postId, blockId: date.blocks?.[0]?._id ?? '' } });
  expect([await pause(owner, postId), await pause(owner, postId), await pause(owner, postId)]).toEqual([
    200, 200, 429,
  ]);
  expect(await pause(other, (await newPost(other))._id)).toBe(200);
});

test('names of bays are bounded together, and lists and maps have none', async () => {
  const [owner, other] = [await newOwner(server), await newPerson(server)];
  const label = 'ก'.repeat(limits.bayLabel.max);
  const most = limits.bays.characters / limits.bayLabel.max;
  const { _id: postId, ...sample } = await newPost(owner, named(3, 'ใต้หลังคา'));
  expect(sample.detail.bays).toHaveLength(3);
  // Only the change below is announced after the connection.
  await server.context.background.settled();
  const live = await connectLive(server.url);
  await live.connection.watch('map');
  const own = await connectLive(server.url, owner.token);
  const { imagePost: _, ...body } = { ...sample, imagePost: undefined };
  const edit = (changes: object) =>
    owner.call('editPost', { params: { postId }, body: { ...body, ...changes } as never });
  expect(await edit(named(most + 1, label))).toMatchObject({
    status: 400,
    body: { bays: expect.stringMatching(/ยาวเกินไป/) },
  });
  expect(await edit(named(most, label))).toMatchObject({ status: 200 });
  const bays = async (views: unknown) =>
    [views].flat().flatMap((view) => (view as typeof sample).detail.bays.length);
  await eventually(() => expect(own.state.ownPosts.get(postId)?.detail.bays).toHaveLength(most));
  expect(await bays(await owner.ok('findPost', { params: { id: postId } }))).toEqual([most]);
  const query = { user: owner.id };
  expect(await bays(await other.ok('findAllPosts', { query }))).toEqual([0]);
  // An owner without a WebSocket edits what this list has.
  expect(await bays(await owner.ok('findAllPosts', { query }))).toEqual([most]);
  await eventually(() => {
    const sent = live.received.filter(
      ({ event, payload }) => event === 'post:changed' && payload._id === postId,
    );
    expect(sent.map(({ payload }) => (payload.view as typeof sample).detail.bays)).toEqual([[]]);
  });
});
