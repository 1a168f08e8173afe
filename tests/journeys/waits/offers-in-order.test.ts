import { announceSlots } from '@joddee/marketplace/calendars/announce-slots';
import { releaseTimes } from '@joddee/marketplace/calendars/claim-time';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { offerFreedTimes } from '@joddee/marketplace/waits/offers/offer-freed-times';
import { sweepWaits } from '@joddee/marketplace/waits/sweep-waits';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { waitingScene } from '../../support/calls/waiting-scene.ts';
import { inState, takenPost, waitFor } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { newOwner, newPost, postRequestOf } from '../../support/people.ts';

const scene = waitingScene();

test('R100: an offer that a slow program makes skips nobody whose time becomes free meanwhile', async () => {
  const { postId, day, booking } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day, '11.00', '12.00');
  const { context } = scene.server;
  const post = requireRecordId(postId);
  /** As a crash leaves it: nobody has asked for offers. */
  const free = () => releaseTimes(context, [post], requireRecordId(booking._id));
  // Paused once the calendar was read, or the first in line was refused.
  const pausing =
    <Request, Answer>(work: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      const answer = await work(request);
      await free();
      return answer;
    };
  const { claim, findCalendar } = context.groups;
  const groups = { ...context.groups, claim: pausing(claim), findCalendar: pausing(findCalendar) };
  await offerFreedTimes({ ...context, groups }, post);
  await offerFreedTimes(context, post);
  await inState(scene.live.first, 'held');
  await inState(scene.live.second, 'waiting');
});

test('R100: a time that was claimed for somebody who leaves meanwhile is shown as free again', async () => {
  const { postId, day, booking } = await takenPost(scene.server, scene.admin);
  const wait = await waitFor(scene.first, postId, day);
  const { context, urls } = scene.server;
  const post = requireRecordId(postId);
  const visitor = await connectLive(urls[0] ?? '');
  await visitor.connection.watch('post', postId);
  const taken = () => visitor.state.slots.get(postId)?.taken;
  const claimed = [{ from: wait.from, to: wait.to }];
  /** While the time is claimed, something else announces it. */
  const claim: typeof context.groups.claim = async (request) => {
    const answer = await context.groups.claim(request);
    await scene.first.ok('leaveWait', { params: { waitId: wait._id } });
    await announceSlots(context, post);
    await eventually(() => expect([taken(), answer.outcome]).toEqual([claimed, 'claimed']));
    return answer;
  };
  await releaseTimes(context, [post], requireRecordId(booking._id));
  await offerFreedTimes({ ...context, groups: { ...context.groups, claim } }, post);
  await eventually(() => expect(taken()).toEqual([]));
});

test('R102: a hold until the last instant at which its time can be booked passes with it', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  scene.server.clock.set(`${day}T10:25:00+07:00`);
  await free();
  await inState(scene.live.first, 'held');
  scene.server.clock.set(`${day}T10:30:01+07:00`);
  await sweepWaits(scene.server.context);
  await inState(scene.live.first, 'passed');
});

test('R102: nothing is held for a time whose slots belong to another day since the owner has changed the hours', async () => {
  const hours = { open: '18.00', close: '08.00' };
  const owner = await newOwner(scene.server, scene.admin);
  const { _id: postId, photos } = await newPost(owner, hours);
  const day = tomorrow(scene.server);
  const booking = await book(scene.second, postId, day, '01.00', '03.00');
  await waitFor(scene.first, postId, day, '01.00', '03.00');
  const changed = {
    open: '00.00',
    close: '23.30',
    imagePost: photos,
  };
  await owner.ok('editPost', { params: { postId }, body: await postRequestOf(owner, changed) });
  await scene.second.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  await offerFreedTimes(scene.server.context, requireRecordId(postId));
  expect(await scene.first.ok('findWaits')).toMatchObject([{ state: 'waiting' }]);
});
