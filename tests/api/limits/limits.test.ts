import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { tomorrow } from '../../support/bookings.ts';
import { newMessage } from '../../support/messages.ts';
import { freshRegistration, newPerson, password } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { keysOf } from '../../support/redis-keys.ts';
import { picture } from '../../support/samples/pictures.ts';
import { thaiText } from '../../support/thai-text.ts';

const server = await startTestServer({
  env: {
    LIMIT_LOGIN_FAILURES: '3',
    LIMIT_REGISTRATIONS: '6',
    LIMIT_BOOKINGS: '5',
    LIMIT_UPLOADS: '2',
    LIMIT_MESSAGES: '2',
  },
});
afterAll(() => server.close());

test('after some failed logins a username is blocked at this address, other usernames are not', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const visitor = createApiClient(server.url);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(
      (await visitor.call('logIn', { body: { username: person.username, password: 'wrong one' } })).status,
    ).toBe(401);
  const held = await visitor.call('logIn', { body: { username: person.username.toUpperCase(), password } });
  expect(held).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(thaiText) },
  });
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visitor.call('logIn', { body: { username: other.username, password } })).status).toBe(200);
});

test('a successful login resets the failures before it', async () => {
  const person = await newPerson(server);
  const visitor = createApiClient(server.url);
  const logIn = (word: string) =>
    visitor.call('logIn', { body: { username: person.username, password: word } });
  for (let round = 0; round < 3; round += 1) {
    await logIn('wrong one');
    await logIn('wrong two');
    expect((await logIn(password)).status).toBe(200);
  }
});

test('bookings, messages, uploads and registrations are limited too', async () => {
  const person = await newPerson(server);
  const body = sampleRequest(tomorrow(server));
  const bookings: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    bookings.push(
      (await person.call('requestBooking', { params: { postId: '0123456789abcdef01234567' }, body })).status,
    );
  expect(bookings).toEqual([404, 404, 404, 404, 404, 429]);

  const messages: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const options = { params: { bookId: '0123456789abcdef01234567' }, body: newMessage('ถึงแล้ว') };
    messages.push((await person.call('sendMessage', options)).status);
  }
  expect(messages).toEqual([404, 404, 429]);

  const uploads: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1)
    uploads.push((await person.upload('post', await picture())).status);
  expect(uploads).toEqual([201, 201, 429]);

  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.add((await createApiClient(server.url).call('register', { body: freshRegistration() })).status);
  expect(statuses).toEqual(new Set([201, 429]));
});

test('limits are counted in Redis, only under the keys of this server', async () => {
  const keys = await keysOf(server.context.redis, `${server.settings.REDIS_PREFIX}:rate:`);
  expect(keys.length).toBeGreaterThan(3);
});
