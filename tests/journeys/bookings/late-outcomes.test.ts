import { afterAll, afterEach, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../../../worker/src/start-worker.ts';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive, eventsOf, type LiveClient } from '../../support/live-client.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

let worker: RunningWorker | undefined;

const server = await startTestServer({ servers: 2, workers: 0 });
const owner = await newOwner(server);
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  closeLiveClients();
});
afterAll(() => server.close());

const work = async () => {
  worker = await startWorker(server.context, server.settings);
};

test('without a worker: the request is accepted within two seconds, and the booking arrives as an event', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const live = await connectLive(server.urls[1] ?? '', renter.token);
  const began = performance.now();
  const answer = await renter.call('requestBooking', bookingOptions(post._id, tomorrow(server)));
  expect(answer).toMatchObject({ status: 202, body: { state: 'pending', _id: expect.any(String) } });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(live.state.bookings.values()).toEqual([]);
  await work();
  await eventually(() =>
    expect(live.state.bookings.get(String(answer.body._id))).toMatchObject({ state: 'booked' }),
  );
});

test('of two pending requests for the same time one is booked, the other gets its refusal as an event', async () => {
  const [first, second, stranger] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const post = await newPost(owner);
  const live = {
    first: await connectLive(server.urls[0] ?? '', first.token),
    second: await connectLive(server.urls[1] ?? '', second.token),
    stranger: await connectLive(server.urls[1] ?? '', stranger.token),
  };
  const request = bookingOptions(post._id, tomorrow(server));
  const answers = [await first.call('requestBooking', request), await second.call('requestBooking', request)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await work();
  // Workers take both jobs at once, so either may succeed.
  const outcomeOf = (client: LiveClient) => [
    client.state.bookings.values().length,
    ...eventsOf(client)
      .filter(({ event }) => event === 'booking:refused')
      .map(({ payload }) => payload.code),
  ];
  await eventually(() =>
    expect([outcomeOf(live.first), outcomeOf(live.second)].sort((a, b) => a.length - b.length)).toEqual([
      [1],
      [0, 'SLOT_TAKEN'],
    ]),
  );
  expect(eventsOf(live.stranger)).toEqual([]);
});
