import { limits } from '@joddee/contract/limits';
import { offerAllFreedTimes } from '@joddee/marketplace/waits/offers/offer-freed-times';
import { sweepWaits } from '@joddee/marketplace/waits/sweep-waits';
import { expect, test } from 'vitest';
import { book } from '../../support/bookings.ts';
import { waitingScene } from '../../support/calls/waiting-scene.ts';
import { inState, statesOf, takenPost, waitedTime, waitFor } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';

const scene = waitingScene();

const holdMs = limits.waits.holdMinutes * 60_000;

test('R99, R100: who lets two holds of a time pass gets no third one, and nobody else waits for it', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.first, postId, day, '10.00', '11.30');
  await waitFor(scene.first, postId, day, '10.30', '12.00');
  await waitFor(scene.second, postId, day);
  await free();
  await eventually(() => expect(statesOf(scene.live.first).sort()).toEqual(['held', 'waiting', 'waiting']));
  scene.server.clock.advance(holdMs + 1000);
  await sweepWaits(scene.server.context);
  await eventually(() => expect(statesOf(scene.live.first).sort()).toEqual(['held', 'passed', 'waiting']));
  const [held] = scene.live.first.state.waits.values().filter(({ state }) => state === 'held');
  await scene.first.ok('leaveWait', { params: { waitId: held?._id ?? '' } });
  await inState(scene.live.second, 'held');
  // The third one would only make others find the time taken.
  await eventually(() => expect(statesOf(scene.live.first).sort()).toEqual(['left', 'passed', 'passed']));
  const again = await scene.first.call('addWait', {
    params: { postId },
    body: waitedTime(day, '10.00', '11.00'),
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'TOO_MANY_HOLDS' } });
});

test('R100: one renter has one hold at a time, of a lot as well as elsewhere', async () => {
  const lot = await takenPost(scene.server, scene.admin, { perPlace: true, numberofcar: '2' });
  const elsewhere = await takenPost(scene.server, scene.admin);
  const { day } = lot;
  await waitFor(scene.first, elsewhere.postId, day);
  await waitFor(scene.second, elsewhere.postId, day, '11.00', '12.00');
  await elsewhere.free();
  await inState(scene.live.first, 'held');
  // The other bay is taken as well, so that there is something to wait for.
  await book(elsewhere.renter, lot.postId, day, '10.00', '12.00');
  await waitFor(scene.first, lot.postId, day);
  await lot.free();
  await offerAllFreedTimes(scene.server.context);
  const { waits } = scene.server.context.db;
  expect(await waits.countDocuments({ renter: scene.first.id, state: 'held' })).toBe(1);
  const [held] = scene.live.first.state.waits.values().filter(({ state }) => state === 'held');
  await scene.first.ok('leaveWait', { params: { waitId: held?._id ?? '' } });
  await inState(scene.live.second, 'held');
  await offerAllFreedTimes(scene.server.context);
  await eventually(() => expect(statesOf(scene.live.first).sort()).toEqual(['held', 'left']));
});
