import { Writable } from 'node:stream';
import { createLogger } from '@joddee/marketplace/platform/logger';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, tomorrow } from '../support/bookings.ts';
import {
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  password,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

test('a day of use logs no password, token, card number, phone, address, plate or note', async () => {
  let log = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const server = await startTestServer({ log: createLogger('test', 'trace', sink) });
  try {
    const admin = await newAdministrator(server);
    const idCard = '1103700123456';
    const person = await newPerson(server);
    await submitCardOf(person, idCard);
    await admin.ok('declineCardByLink', {
      params: { userId: person.id },
      query: { reason: 'secret reason' },
    });
    const owner = await newOwner(server, admin);
    const post = await newPost(owner);
    const booking = await book(person, post._id, tomorrow(server));
    await person.ok('cancelBooking', { params: { postId: post._id, bookId: booking._id } });
    await createApiClient(server.url).call('logIn', {
      body: { username: person.username, password: 'a wrong word' },
    });
    await createApiClient(server.url).call('searchPosts', { query: { q: 'secret search' } });
    const broken = freshRegistration();
    writable(server.context.db.users).create = () => {
      throw Object.assign(new Error('broken'), { document: broken, password: 'in an error' });
    };
    expect(await createApiClient(server.url).call('register', { body: broken })).toMatchObject({
      status: 500,
    });

    expect(log).toContain('/api/book/addBook/{postId}');
    expect(log).toContain('broken');
    const secrets = [
      password,
      'a wrong word',
      person.token ?? '',
      idCard,
      'AB1234567890',
      '0812345678',
      '0898765432',
      'กข 1234',
      'รถสีขาว',
      '@example.com',
      'secret',
      broken.username,
      'in an error',
      'viewer=',
    ];
    for (const secret of secrets)
      expect({ secret, logged: log.includes(secret) }).toEqual({ secret, logged: false });
  } finally {
    await server.close();
  }
});
