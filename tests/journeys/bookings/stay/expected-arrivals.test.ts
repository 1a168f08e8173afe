import { expectArrival } from '@joddee/marketplace/bookings/stay/expect-arrival';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../support/api-client.ts';
import { check } from '../../../support/bookings.ts';
import { arrivalScene } from '../../../support/calls/arrival-scene.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newPerson, password } from '../../../support/people.ts';

const scene = arrivalScene();
const { at, instant, say, shown, noticesOf, causesOf } = scene;

test('R87: an expected arrival is live for both parties, and the owner has a notice of the first one only', async () => {
  expect(await say(8, 1)).toMatchObject({
    status: 200,
    body: { state: 'booked', expectedArrival: { at: instant(-12), said: 1, asked: false } },
  });
  await eventually(() => expect(causesOf('owner')).toEqual(['on-the-way']));
  expect(await say(15, 2)).toMatchObject({ status: 200, body: { expectedArrival: { at: instant(-5) } } });
  await eventually(() => {
    for (const { state } of Object.values(scene.live))
      expect(state.bookings.get(scene.stay._id)?.expectedArrival).toEqual({
        at: instant(-5),
        said: 2,
        asked: false,
      });
    expect(causesOf('owner')).toEqual(['on-the-way', 'arrival-changed']);
    expect(noticesOf('owner', 'on-the-way')).toHaveLength(1);
  });
  expect(await say(null, 3)).toMatchObject({ status: 200, body: { expectedArrival: { at: '', said: 3 } } });
  expect(await say(5, 4)).toMatchObject({ status: 200, body: { expectedArrival: { at: instant(-15) } } });
  await eventually(() => expect(causesOf('owner')).toHaveLength(4));
  expect(causesOf('owner').filter((cause) => cause === 'on-the-way')).toHaveLength(1);
  expect(noticesOf('owner', 'on-the-way')).toHaveLength(1);
  expect(noticesOf('renter', 'on-the-way')).toEqual([]);
});

test('R87: a repeat changes nothing, and an older request that comes later is ignored', async () => {
  const { body } = await say(8, 10);
  at(-15);
  expect(await say(8, 10)).toEqual(expect.objectContaining({ status: 200, body }));
  await say(20, 12);
  const after = await shown(scene.owner);
  expect(after).toMatchObject({ at: instant(5), said: 12 });
  for (const [minutes, said] of [
    [3, 11],
    [null, 11],
    [30, 12],
  ] as const)
    expect(await say(minutes, said)).toMatchObject({ status: 200, body: { expectedArrival: after } });
  expect(await shown(scene.owner)).toEqual(after);
});

test('requests of two devices at once, through two servers: the later one counts', async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const devices = scene.server.urls.map((url) => createApiClient(url, scene.renter.token));
  const answers = await Promise.all(
    numbers.map((said) => say(said * 5, said, devices[said % devices.length])),
  );
  // A request that loses too often asks for another attempt, as any command does.
  for (const { status, body } of answers) expect(body.code ?? status).toBeOneOf([200, 'CHANGED_MEANWHILE']);
  const stored = Math.max(
    ...answers.flatMap(({ status }, index) => (status === 200 ? [numbers[index] ?? 0] : [])),
  );
  expect(await shown(scene.owner)).toMatchObject({ at: instant(-20 + stored * 5), said: stored });
  await eventually(() => expect(noticesOf('owner', 'on-the-way')).toHaveLength(1));
});

test('it is refused too early, after the end, with odd numbers, and to anybody else', async () => {
  at(-121);
  expect(await say(10, 1)).toMatchObject({ status: 409, body: { code: 'TOO_EARLY_FOR_ARRIVAL' } });
  at(-120);
  expect(await say(10, 1)).toMatchObject({ status: 200 });
  for (const minutes of [0, -5, 181, 1.5, '10', undefined])
    expect(await say(minutes as number, 2)).toMatchObject({
      status: 400,
      body: { minutes: expect.any(String) },
    });
  expect(await say(10, 0)).toMatchObject({ status: 400, body: { said: expect.any(String) } });
  for (const [person, status] of [
    [scene.owner, 403],
    [await newAdministrator(scene.server), 403],
    [await newPerson(scene.server), 404],
  ] as const)
    expect(await say(10, 2, person)).toMatchObject({ status });
  expect(await shown(scene.owner)).toMatchObject({ said: 1 });
  at(120);
  expect(await say(10, 2)).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
  await scene.renter.ok('cancelBooking', { params: { postId: scene.postId, bookId: scene.stay._id } });
  expect(await say(10, 3)).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
  expect(await shown(scene.renter)).toMatchObject({ at: '' });
});

test('after the check-in an estimate is ignored; a withdrawn check-in shows the arrival again', async () => {
  await say(8, 1);
  expect((await check(scene.renter, scene.stay, 'checkin')).expectedArrival.at).toBe('');
  expect(await say(4, 2)).toMatchObject({
    status: 200,
    body: { state: 'arrived', expectedArrival: { at: '' } },
  });
  await scene.renter.ok('checkBooking', {
    params: { bookId: scene.stay._id },
    body: { check: false, step: 'checkin' },
  });
  expect(await shown(scene.owner)).toMatchObject({ at: instant(-12), said: 1 });
});

test('the deletion of the account of a renter removes what was said', async () => {
  await say(8, 1);
  await check(scene.renter, scene.stay, 'checkin');
  await check(scene.owner, scene.stay, 'checkin');
  await check(scene.renter, scene.stay, 'checkout', 5);
  await check(scene.owner, scene.stay, 'checkout');
  const stored = () => scene.server.context.db.bookings.findById(scene.stay._id).lean();
  expect((await stored())?.expectedArrival).toMatchObject({ said: 1 });
  await scene.renter.ok('deleteAccount', { body: { password } });
  await eventually(async () => expect((await stored())?.expectedArrival).toBeUndefined());
});

test('an arrival whose server crashed before its publication is announced by the relay, with its notice', async () => {
  const { context } = scene.server;
  const crashed = scene.crashing();
  const caller = { ...scene.renter, status: 0 as const, sessionId: '', expiresAt: new Date() };
  await expectArrival(crashed, caller, scene.stay._id, { minutes: 8, said: 1 });
  expect(scene.live.owner.state.bookings.get(scene.stay._id)?.expectedArrival.at).toBe('');
  // A repeat changes nothing, and does not hide the lost announcement.
  await say(8, 1);
  scene.server.clock.advance(60_000);
  await eventually(async () => {
    await relayOutbox(context);
    expect(scene.live.owner.state.bookings.get(scene.stay._id)?.expectedArrival.at).toEqual(instant(-12));
    expect(noticesOf('owner', 'on-the-way')).toHaveLength(1);
  });
});
