import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { expectRefused } from '../../support/expect-refused.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { show } from '../../support/samples/wrong-values.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

test('a rating is one to five whole stars', async () => {
  const post = await newPost(owner);
  const driver = await newPerson(server);
  const booking = await book(driver, post._id, tomorrow(server));
  const params = { bookId: booking._id };
  await driver.ok('checkBooking', { params, body: { check: true, step: 'checkin' } });
  await owner.ok('checkBooking', { params, body: { check: true, step: 'checkin' } });
  for (const rate of [null, undefined, 0, 6, 2.5, -1, '', 'five', [], {}, { $gt: 0 }, '10', true]) {
    const check = { check: true, step: 'checkout', ...(rate === undefined ? {} : { rate }) };
    await expectRefused(driver, 'checkBooking', { params, body: check }, 'rate', `check rate ${show(rate)}`);
    await expectRefused(
      driver,
      'rateStay',
      { params: { postId: post._id }, body: { rate, comment: '' } },
      'rate',
      `rate ${show(rate)}`,
    );
  }
  for (const comment of [[], {}, 7, 'a'.repeat(1001)])
    await expectRefused(
      driver,
      'rateStay',
      { params: { postId: post._id }, body: { rate: 5, comment } },
      'comment',
      show(comment),
    );
  for (const check of [null, undefined, 'true', 1, {}])
    await expectRefused(owner, 'checkBooking', { params, body: { check } }, 'check', `check ${show(check)}`);
  for (const step of ['', 'leave', 7, {}])
    await expectRefused(
      owner,
      'checkBooking',
      { params, body: { check: true, step } },
      'step',
      `step ${show(step)}`,
    );
  expect(await server.context.db.reviews.countDocuments({ post: post._id })).toBe(0);
});
