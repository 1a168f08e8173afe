import { auditActions } from '@joddee/contract/choices/audit-actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

const trailOf = (user: Person) => admin.ok('findTrail', { query: { user: user.id } });
const actions = (rows: { action: string }[]) => rows.map(({ action }) => action);

test('decisions about a card, views of it and the withdrawal say who, whose, when and why', async () => {
  const owner = await newOwner(server, admin);
  await admin.ok('findUserForAdministrator', { params: { userId: owner.id } });
  const { photo_card } = await owner.ok('findOwnCard');
  await owner.raw(photo_card.photoCard);
  await admin.ok('declineCard', { params: { userId: owner.id }, body: { reason: 'บัตรหมดอายุ' } });
  const rows = await trailOf(owner);
  expect(new Set(actions(rows))).toEqual(
    new Set(['card-declined', 'card-image-viewed', 'card-numbers-viewed', 'card-approved']),
  );
  expect(rows.find(({ action }) => action === 'card-declined')).toMatchObject({
    by: 'administrator',
    actor: { _id: admin.id, username: admin.username },
    subject: { _id: owner.id, username: owner.username },
    reason: 'บัตรหมดอายุ',
  });
  const seen = await owner.ok('findOwnTrail');
  expect(actions(seen)).toEqual(actions(rows));
  expect(JSON.stringify(seen)).not.toContain(admin.username);
});

test('failed logins leave an entry that names an account by its id, and other names by a hash', async () => {
  const person = await newPerson(server);
  const visitor = createApiClient(server.url);
  for (const username of [person.username, 'nobodyhere'])
    await visitor.call('logIn', { body: { username, password: 'not this one' } });
  await eventually(async () => expect(actions(await person.ok('findOwnTrail'))).toContain('login-failed'));
  await server.context.background.settled();
  const failed = await admin.ok('findTrail', { query: { action: 'login-failed' } });
  const ofAccount = failed.filter(({ subject }) => subject?._id === person.id);
  // Its name must not outlive the account.
  expect(ofAccount.map(({ about }) => about)).toEqual(['']);
  const others = failed.filter(({ subject }) => subject === null);
  expect(others.map(({ about }) => about)).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/)]);
  const stored = JSON.stringify(await server.context.db.audit.find({ action: 'login-failed' }).lean());
  expect(stored).not.toContain('nobodyhere');
});

test('a cancellation and a deletion by an administrator are recorded once, however often they are repeated', async () => {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server), '10.00', '11.00');
  const cancel = { params: { postId: post._id, bookId: booking._id }, body: { reason: 'เจ้าของป่วย' } };
  await admin.ok('cancelBooking', cancel);
  await admin.ok('cancelBooking', cancel);
  for (let count = 0; count < 2; count += 1) await admin.ok('deleteUser', { params: { userId: owner.id } });
  const rows = await trailOf(owner);
  expect(rows.filter(({ action }) => action === 'booking-cancelled')).toMatchObject([
    { about: booking._id, reason: 'เจ้าของป่วย', by: 'administrator' },
  ]);
  expect((await renter.ok('findOwnTrail'))[0]).toMatchObject({
    action: 'booking-cancelled',
    by: 'administrator',
    reason: 'เจ้าของป่วย',
  });
  expect(rows.filter(({ action }) => action === 'account-deleted')).toMatchObject([
    { subject: { _id: owner.id, username: '' }, actor: { username: admin.username } },
  ]);
});

test('a cancellation is in the trail of both parties, of the one as his own and without his words', async () => {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner);
  for (const who of [renter, owner]) {
    const { _id: bookId } = await book(renter, post._id, tomorrow(server), '10.00', '11.00');
    await who.ok('cancelBooking', { params: { postId: post._id, bookId }, body: { reason: 'ฝนตกหนัก' } });
    for (const reader of [owner, renter])
      await eventually(async () =>
        expect(
          (await trailOf(reader)).filter(
            ({ about, subject }) => about === bookId && subject?._id === reader.id,
          ),
        ).toMatchObject([
          {
            action: 'booking-cancelled',
            by: reader === who ? 'self' : 'party',
            actor: { _id: who.id },
            reason: '',
          },
        ]),
      );
  }
});

test('an entry that a crash left out is added by the relay', async () => {
  const person = await newPerson(server);
  const { db } = server.context;
  const another = 'another good horse';
  await person.ok('changePassword', { body: { current: password, password: another, password2: another } });
  const [entry] = await person.ok('findOwnTrail');
  expect(entry?.action).toBe('password-changed');
  // The change itself has left nothing for the relay.
  await server.context.background.settled();
  const at = new Date(server.clock.now().getTime() - 60_000);
  await db.audit.deleteOne({ _id: entry?._id ?? '' });
  const outbox = { id: entry?._id, cause: 'password', at, by: { role: 'self', actor: null, reason: '' } };
  await db.users.updateOne({ _id: person.id }, { $push: { outbox: outbox as never } });
  await eventually(async () => expect((await person.ok('findOwnTrail'))[0]?._id).toBe(entry?._id));
});

test('a filter by action finds only that action, and an unknown one is refused', async () => {
  for (const action of auditActions) {
    const rows = await admin.ok('findTrail', { query: { action } });
    expect(rows.every((row) => row.action === action)).toBe(true);
  }
  expect((await admin.call('findTrail', { query: { action: 'anything' } })).status).toBe(400);
  expect(await admin.ok('findTrail', { query: { user: 'nonsense' } })).toEqual([]);
});
