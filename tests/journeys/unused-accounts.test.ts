import { blankAccount, sweepUnusedAccounts } from '@joddee/marketplace/account-deletion/delete-account';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { bySystem } from '@joddee/marketplace/users/record';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, tomorrow } from '../support/bookings.ts';
import { complain } from '../support/calls/complaints.ts';
import {
  freshRegistration,
  logInAs,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

const day = 86_400_000;

// A sweep of the schedule would come between.
const server = await startTestServer({ schedule: false });
const postId = (await newPost(await newOwner(server)))._id;
afterEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

const stored = ({ id }: Person) => server.context.db.users.findById(id).lean();
const isDeleted = async (person: Person) => ((await stored(person))?.deletedAt ?? null) !== null;

/** Runs the sweep when sessions of today have long ended. */
async function sweepAfter(days: number): Promise<void> {
  server.clock.advance(days * day);
  await sweepUnusedAccounts(server.context);
}

test('R151 an unconfirmed account that was used for nothing is deleted after a week, and its address is free', async () => {
  const registration = freshRegistration();
  await createApiClient(server.url).ok('register', { body: registration });
  const squatter = await logInAs(server, registration.username);
  await sweepAfter(6);
  expect(await isDeleted(squatter)).toBe(false);
  await sweepAfter(2);
  expect(await isDeleted(squatter)).toBe(true);
  const { email } = registration;
  await createApiClient(server.url).ok('register', { body: { ...freshRegistration(), email } });
});

const uses: Record<string, (person: Person) => Promise<unknown>> = {
  'a booking': (person) => book(person, postId, tomorrow(server), '10.00', '10.30'),
  'a card': (person) => submitCardOf(person),
  'a saved spot': (person) => person.ok('addFavourite', { params: { postId } }),
  'a complaint': (person) => complain(person, postId),
  'a confirmed address': ({ id }) =>
    writable(server.context.db.users).updateOne(
      { _id: id },
      { $set: { emailConfirmedAt: server.clock.now() } },
    ),
  'a profile': (person) => person.ok('editProfile', { body: { about: 'ขับรถเก๋ง', phone: '0812345678' } }),
};

test.each(Object.keys(uses))('R151 an account with %s stays', async (use) => {
  const person = await newPerson(server);
  await uses[use]?.(person);
  await sweepAfter(8);
  expect(await isDeleted(person)).toBe(false);
});

test('R151 an account that is logged in stays', async () => {
  const person = await newPerson(server);
  server.clock.advance(6 * day);
  await logInAs(server, person.username);
  await sweepAfter(2);
  expect(await isDeleted(person)).toBe(false);
});

test('R151 a confirmation while the sweep is under way keeps the account', async () => {
  const read = await stored(await newPerson(server));
  if (read === null) throw new Error('the account is there');
  await writable(server.context.db.users).updateOne({ _id: read._id }, { $inc: { version: 1 } });
  expect(await blankAccount(server.context, read, bySystem)).toBeNull();
});

test('R151 a login while the sweep is paused before its write keeps the account', async () => {
  const person = await newPerson(server);
  server.clock.advance(8 * day);
  const read = await stored(person);
  if (read === null) throw new Error('the account is there');
  await logInAs(server, person.username);
  expect(await blankAccount(server.context, read, bySystem)).toBeNull();
});
