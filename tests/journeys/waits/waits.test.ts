import { limits } from '@joddee/contract/limits';
import { offerAllFreedTimes } from '@joddee/marketplace/waits/offers/offer-freed-times';
import { sweepWaits } from '@joddee/marketplace/waits/sweep-waits';
import { expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { waitingScene } from '../../support/calls/waiting-scene.ts';
import { inState, statesOf, takenPost, waitedTime, waitFor } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { firstNotice, noticeKindsOf } from '../../support/notices.ts';
import { newPerson, type Person } from '../../support/people.ts';

const scene = waitingScene();

const holdMs = limits.waits.holdMinutes * 60_000;

test('R100, R101: a freed time is held for the first in line, refused to others, and booked by who has waited', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day, '11.00', '12.00');
  await inState(scene.live.first, 'waiting');
  await free();
  await inState(scene.live.first, 'held');
  await inState(scene.live.second, 'waiting');
  const [wait] = scene.live.first.state.waits.values();
  expect(Date.parse(wait?.heldUntil ?? '') - scene.server.clock.now().getTime()).toBeGreaterThan(
    holdMs - 60_000,
  );
  await firstNotice(scene.first, 'wait-offered');
  expect(await noticeKindsOf(scene.second)).not.toContain('wait-offered');

  const refused = await scene.second.call('requestBooking', bookingOptions(postId, day, '11.00', '12.00'));
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'SLOT_TAKEN' })]);
  const booked = await book(scene.first, postId, day, '10.00', '12.00');
  await inState(scene.live.first, 'taken');
  expect(await scene.first.ok('findWaits')).toEqual([]);
  const calendar = await scene.server.context.db.calendars.findById(postId).lean();
  await eventually(async () => {
    const held = (await scene.server.context.db.calendars.findById(postId).lean())?.held ?? [];
    expect(held.map(({ booking }) => booking.toString())).toEqual([booked._id]);
  });
  expect(calendar?.open).toBe(true);
});

test('R101: a stay within the held time ends the wait, and the rest is for the next in line', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day, '11.00', '12.00');
  await free();
  await inState(scene.live.first, 'held');
  await book(scene.first, postId, day, '09.00', '11.00');
  await inState(scene.live.first, 'taken');
  await inState(scene.live.second, 'held');
});

test('R102: a hold that nobody takes is for the next in line, and who let it pass may wait again', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day);
  await free();
  await inState(scene.live.first, 'held');
  scene.server.clock.advance(holdMs - 60_000);
  expect(await sweepWaits(scene.server.context)).toBe(0);
  scene.server.clock.advance(61_000);
  await sweepWaits(scene.server.context);
  await inState(scene.live.first, 'passed');
  await inState(scene.live.second, 'held');
  await firstNotice(scene.first, 'wait-passed');
  await waitFor(scene.first, postId, day);
  await scene.second.ok('leaveWait', {
    params: { waitId: scene.live.second.state.waits.values()[0]?._id ?? '' },
  });
  await inState(scene.live.second, 'left');
  await eventually(() => expect(statesOf(scene.live.first).sort()).toEqual(['held', 'passed']));
});

test('R102: who could not have booked, because the owner has paused the listing, remains in line', async () => {
  const { owner, postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await free();
  await inState(scene.live.first, 'held');
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  scene.server.clock.advance(holdMs + 1000);
  await sweepWaits(scene.server.context);
  await inState(scene.live.first, 'waiting');
  await offerAllFreedTimes(scene.server.context);
  await inState(scene.live.first, 'waiting');
  await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
  await inState(scene.live.first, 'held');
});

test('R99: only a taken time is waited for, once, by others than its owner and its renter, and five at most', async () => {
  const { owner, renter, postId, day } = await takenPost(scene.server, scene.admin);
  const codeOf = async (person: Person, timein: string, timeout: string) => {
    const answer = await person.call('addWait', {
      params: { postId },
      body: waitedTime(day, timein, timeout),
    });
    return (answer.body as { code?: string }).code ?? answer.status;
  };
  expect(await codeOf(scene.first, '12.00', '13.00')).toBe('TIME_IS_FREE');
  expect(await codeOf(owner, '10.00', '12.00')).toBe('OWN_POST');
  expect(await codeOf(renter, '10.00', '12.00')).toBe('OWN_BOOKING_OVERLAPS');
  expect(await codeOf(scene.first, '03.00', '04.00')).toBe('INVALID_INPUT');
  const [wait, again] = [await waitFor(scene.first, postId, day), await waitFor(scene.first, postId, day)];
  expect(again._id).toBe(wait._id);
  for (const [timein, timeout] of [
    ['10.00', '11.00'],
    ['11.00', '12.00'],
    ['09.00', '11.00'],
    ['11.30', '12.30'],
  ] as const)
    await waitFor(scene.first, postId, day, timein, timeout);
  expect(await codeOf(scene.first, '10.30', '11.30')).toBe('TOO_MANY_WAITS');
  // Ten at once, of which five are one too many each.
  const codes = await Promise.all(
    ['09.30', '09.00', '08.30', '08.00', '10.00', '10.30', '11.00', '11.30'].map((start) =>
      codeOf(scene.second, start, '12.30'),
    ),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(limits.waits.most);
  expect(codes.filter((code) => code === 'TOO_MANY_WAITS')).toHaveLength(3);
  await scene.first.ok('leaveWait', { params: { waitId: wait._id } });
  await scene.first.ok('leaveWait', { params: { waitId: wait._id } });
  expect(await codeOf(scene.first, '10.30', '11.30')).toBe(200);
});

test('R103: a wait ends when its time can be booked no longer, and when its listing is deleted', async () => {
  const { owner, postId, day } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day, '11.00', '12.00');
  scene.server.clock.set(`${day}T10:29:00+07:00`);
  await sweepWaits(scene.server.context);
  await inState(scene.live.first, 'waiting');
  scene.server.clock.set(`${day}T10:30:01+07:00`);
  await sweepWaits(scene.server.context);
  await inState(scene.live.first, 'started');
  await firstNotice(scene.first, 'wait-started');
  await owner.ok('deletePost', { params: { postId } });
  await inState(scene.live.second, 'closed');
  await firstNotice(scene.second, 'wait-closed');
});

test('R103: a hold ends with the account of who has it, and the next in line gets the time', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day);
  await free();
  await inState(scene.live.first, 'held');
  await scene.admin.ok('deleteUser', { params: { userId: scene.first.id } });
  await inState(scene.live.second, 'held');
  expect(await scene.server.context.db.waits.countDocuments({ renter: scene.first.id })).toBe(0);
});

test('of a lot, one freed bay is held for one who waits', async () => {
  const { renter, postId, day, free } = await takenPost(scene.server, scene.admin, {
    perPlace: true,
    numberofcar: '2',
  });
  const other = await newPerson(scene.server);
  await book(other, postId, day, '10.00', '12.00');
  await waitFor(scene.first, postId, day);
  await waitFor(scene.second, postId, day);
  await free();
  await inState(scene.live.first, 'held');
  await inState(scene.live.second, 'waiting');
  expect((await renter.call('requestBooking', bookingOptions(postId, day, '10.00', '12.00'))).status).toBe(
    409,
  );
  const booked = await book(scene.first, postId, day, '10.00', '12.00');
  expect(booked.bay?.number).toBe(1);
  await inState(scene.live.first, 'taken');
  await inState(scene.live.second, 'waiting');
});

test('a refused booking leaves the hold as it was', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  const elsewhere = await takenPost(scene.server, scene.admin);
  await waitFor(scene.first, postId, day);
  const own = await book(scene.first, elsewhere.postId, tomorrow(scene.server), '12.00', '13.00');
  await free();
  await inState(scene.live.first, 'held');
  const refused = await scene.first.call('requestBooking', bookingOptions(postId, day, '10.00', '13.00'));
  expect((refused.body as { code: string }).code).toBe('OWN_BOOKING_OVERLAPS');
  await inState(scene.live.first, 'held');
  expect((await book(scene.first, postId, day, '10.00', '12.00')).detail.post).toBe(postId);
  expect(own.detail.status).toBe(1);
});

test('others see a held time as taken, live, and nobody sees who waits', async () => {
  const { postId, day, free } = await takenPost(scene.server, scene.admin);
  const watcher = await connectLive(scene.server.urls[1] ?? '');
  await watcher.connection.watch('post', postId);
  const wait = await waitFor(scene.first, postId, day);
  await free();
  await inState(scene.live.first, 'held');
  const taken = () => watcher.state.slots.get(postId)?.taken;
  await eventually(() => expect(taken()).toEqual([{ from: wait.from, to: wait.to }]));
  await scene.first.ok('leaveWait', { params: { waitId: wait._id } });
  await eventually(() => expect(taken()).toEqual([]));
  expect((await scene.second.call('leaveWait', { params: { waitId: wait._id } })).status).toBe(404);
  expect(JSON.stringify(watcher.received)).not.toContain(scene.first.id);
});
