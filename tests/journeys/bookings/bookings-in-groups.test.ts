import { addBookingRequest } from '@joddee/contract/bookings';
import { runRequestedJob } from '@joddee/marketplace/jobs/run-requested-job';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, bookingRequest, tomorrow } from '../../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

async function jobCount(): Promise<number> {
  const { bookings } = server.context.queues;
  return Number((await server.context.redis.get(bookings.toKey('id'))) ?? 0);
}

test('requests that come together share jobs, and each gets its own outcome', async () => {
  const day = tomorrow(server);
  const [post, ...renters] = [
    await newPost(owner),
    ...(await Promise.all(Array.from({ length: 24 }, () => newPerson(server)))),
  ];
  const hours = ['09.00', '10.00', '11.00', '12.00', '13.00', '14.00', '15.00', '16.00', '17.00'];
  const before = await jobCount();
  const answers = await Promise.all(
    renters.map(async (renter, index) => {
      const slot = index % 8;
      const options = bookingOptions(post._id, day, hours[slot], hours[slot + 1]);
      return { slot, renter, answer: await renter.call('requestBooking', options) };
    }),
  );
  for (let slot = 0; slot < 8; slot += 1) {
    const ofSlot = answers.filter((one) => one.slot === slot);
    const made = ofSlot.filter(({ answer }) => answer.status === 201);
    expect(made).toHaveLength(1);
    expect(made[0]?.answer.body).toMatchObject({
      detail: { renter: made[0]?.renter.id, timein: hours[slot], phone: '0898765432' },
      renterParty: { _id: made[0]?.renter.id },
    });
    for (const { answer } of ofSlot.filter(({ answer }) => answer.status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  }
  expect((await server.context.db.calendars.findById(post._id).lean())?.held).toHaveLength(8);
  expect((await jobCount()) - before).toBeLessThan(16);
});

test('an outcome in the form of another version is ignored, and bookings go on', async () => {
  const { redis, redisPrefix } = server.context;
  for (const outcome of [{ booking: 'x', refusal: null }, [{ kind: 'other' }]])
    await redis.publish(`${redisPrefix}:booking-outcomes`, JSON.stringify(outcome));
  const [renter, post] = [await newPerson(server), await newPost(owner)];
  expect(await book(renter, post._id, tomorrow(server))).toMatchObject({ state: 'booked' });
});

test('of a group in which requests fail only those run again', async () => {
  const [renter, post] = [await newPerson(server), await newPost(owner)];
  const payload = {
    booking: newRecordId().toString(),
    post: post._id,
    renter: renter.id,
    request: addBookingRequest.parse(bookingRequest(tomorrow(server))),
    requestedAt: server.context.sharedClock.now(),
  };
  const faulty = { ...payload, booking: 'no id' };
  // Redis may hold what another release has written.
  const { requestedAt, ...foreign } = payload;
  const job = {
    data: { group: [faulty, payload, foreign] } as unknown,
    async updateData(data: unknown) {
      job.data = data;
    },
    removeDeduplicationKey: async () => false,
  };
  await expect(runRequestedJob(server.context, 'lock-slot', job)).rejects.toThrow();
  expect(job.data).toEqual({ group: [faulty, foreign] });
  expect(await server.context.db.bookings.findById(payload.booking).lean()).toMatchObject({
    detail: { status: 1 },
  });
});
