import type { PostView } from '@joddee/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, tomorrow } from '../../support/bookings.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

async function setPrice({ _id: postId, photos }: PostView, price: string): Promise<void> {
  await owner.ok('editPost', {
    params: { postId },
    body: await postRequestOf(owner, { imagePost: photos, price }),
  });
}

const request = (
  renter: Person,
  { _id: postId }: PostView,
  pricePerHour: unknown,
  timein = '10.00',
  key?: string,
) =>
  renter.call('requestBooking', {
    params: { postId },
    body: { ...bookingRequest(tomorrow(server), timein, '12.00'), pricePerHour } as never,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

test('R133 a booking at another price than the agreed one is refused and takes no time', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner, { price: '20' });
  await setPrice(post, '5000');
  expect(await request(renter, post, 20)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  expect(await request(renter, post, '5000')).toMatchObject({
    status: 201,
    body: { detail: { price: '10000' } },
  });
});

test('R133 the agreed price is a whole number, or absent', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner, { price: '20' });
  for (const wrong of ['', -20, 20.5, 'twenty', [20], { $gt: 0 }, 1e9, null])
    expect([wrong, (await request(renter, post, wrong)).body]).toEqual([
      wrong,
      { code: 'INVALID_INPUT', pricePerHour: expect.any(String) },
    ]);
  expect((await request(renter, post, undefined)).body.detail).toMatchObject({ price: '40' });
});

test('R133 a repeat at another agreed price gets the outcome of the first request', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner, { price: '20' });
  const booked = await request(renter, post, 20, '10.00', 'same stay');
  await setPrice(post, '30');
  const again = await request(renter, post, 30, '10.00', 'same stay');
  expect(again.body._id).toBe(booked.body._id);
  expect(again.body.detail).toMatchObject({ price: '40' });
  const late = await request(renter, post, 20, '08.00', 'refused stay');
  expect(late.body.code).toBe('PRICE_CHANGED');
  expect((await request(renter, post, 30, '08.00', 'refused stay')).body.code).toBe('PRICE_CHANGED');
});
