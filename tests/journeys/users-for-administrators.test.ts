import { limits } from '@joddee/contract/limits';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import {
  freshCardNumber,
  freshRegistration,
  logInAs,
  newAdministrator,
  newPerson,
  type Person,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

test('the administrator lists users by verification state', async () => {
  const [none, waiting, verified] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  await submitCardOf(waiting);
  await submitCardOf(verified);
  await admin.ok('approveCardByLink', { params: { userId: verified.id } });
  const listed = async (verify: string) => {
    const users = await admin.ok('findUsersForAdministrator', { query: { verify } });
    return Array.isArray(users) ? users.map(({ _id }) => _id) : [];
  };
  const mine = [none.id, waiting.id, verified.id];
  const ofMine = async (verify: string) => (await listed(verify)).filter((id) => mine.includes(id));
  expect(await ofMine('notverify')).toEqual([none.id]);
  expect(await ofMine('waitverify')).toEqual([waiting.id]);
  expect(await ofMine('verified')).toEqual([verified.id]);
  expect((await ofMine('all')).sort()).toEqual([...mine].sort());
  expect(await admin.ok('findUsersForAdministrator', { query: { page: '99' } })).toEqual({
    user: 'No have user',
  });
});

test('a list of users has no card numbers; each access to one user’s numbers is recorded', async () => {
  const person = await newPerson(server);
  const idCard = freshCardNumber();
  await submitCardOf(person, idCard);
  const lists = await Promise.all(
    ['all', 'waitverify'].map((verify) =>
      admin.call('findUsersForAdministrator', { query: { verify, q: person.username } }),
    ),
  );
  for (const { body } of lists) {
    expect(body).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(idCard);
    expect(JSON.stringify(body)).not.toContain('AB1234567890');
    expect(JSON.stringify(body)).not.toContain('signature');
  }
  const rows = () =>
    server.context.db.audit.find({ subject: person.id, action: 'card-numbers-viewed' }).lean();
  expect(await rows()).toHaveLength(0);
  const whole = await admin.ok('findUserForAdministrator', { params: { userId: person.id } });
  expect(whole.Card.idCard).toBe(idCard);
  expect((await rows()).map(({ actor }) => actor?.toString())).toEqual([admin.id]);
  // A decision opens nothing, so the trail has no view that nobody made.
  const params = { userId: person.id };
  const decided = [
    await admin.ok('approveCardByLink', { params }),
    await admin.ok('declineCard', { params, body: { reason: 'หมดอายุ' } }),
  ];
  for (const answer of decided) expect(answer).not.toHaveProperty('Card');
  expect(await rows()).toHaveLength(1);
});

test('the administrator finds users by parts of their names and mail addresses, page by page, with counts', async () => {
  const word = 'ค้นหา';
  const named = async (fname: string) => {
    const registration = { ...freshRegistration(), fname, lname: word };
    await createApiClient(server.url).ok('register', { body: registration });
    return logInAs(server, registration.username);
  };
  const [first, second] = [await named('สมหญิง'), await named('Somsak')];
  await submitCardOf(second);
  await submitCardOf(first);
  const found = async (query: Record<string, string>) => {
    const users = await admin.ok('findUsersForAdministrator', { query });
    return Array.isArray(users) ? users.map(({ _id }) => _id) : [];
  };
  expect(await found({ q: word })).toEqual([second.id, first.id]);
  // Waiting cards are in the order of their submission.
  expect(await found({ q: word, verify: 'waitverify' })).toEqual([second.id, first.id]);
  expect(await found({ q: `${word} somSAK` })).toEqual([second.id]);
  expect(await found({ q: first.username.toUpperCase() })).toEqual([first.id]);
  expect(await found({ q: `${first.username}@EXAMPLE` })).toEqual([first.id]);
  expect(await found({ q: '.*' })).toEqual([]);
  expect(await admin.ok('countUsersForAdministrator', { query: { q: word } })).toEqual({
    all: 2,
    verified: 0,
    waitverify: 2,
    notverify: 0,
  });
  await admin.ok('approveCardByLink', { params: { userId: first.id } });
  expect(await admin.ok('countUsersForAdministrator', { query: { q: word } })).toMatchObject({
    verified: 1,
    waitverify: 1,
  });

  const everybody = await admin.ok('countUsersForAdministrator');
  const missing = limits.pageSize.admin + 1 - everybody.all;
  const people = Array.from({ length: missing }, (_, index) => ({
    _id: newRecordId(),
    ...{ usernameKey: `filler ${index}`, emailKey: `filler ${index}`, username: '', email: '', phone: '' },
    ...{ aboutMe: '', photo_user: '', status: 0, version: 1, deletedAt: null, declinedReason: '' },
    name: { firstname: '', lastname: '' },
    Card: { idCard: '', laser: '', confirm: false },
    created: new Date(0),
    submittedAt: null,
  }));
  await server.context.db.users.insertMany(people);
  expect(await found({ page: '1' })).toHaveLength(limits.pageSize.admin);
  expect(await found({ page: '2' })).toHaveLength(1);
});

test('only administrators find users by the beginning of a phone number', async () => {
  const called = async (phone: string) => {
    const registration = { ...freshRegistration(), phone };
    await createApiClient(server.url).ok('register', { body: registration });
    return logInAs(server, registration.username);
  };
  const [second, first] = [await called('0611112223'), await called('0611112222')];
  const other = await called('0711112222');
  const found = async (q: string) => {
    const users = await admin.ok('findUsersForAdministrator', { query: { q } });
    return Array.isArray(users) ? users.map(({ _id }) => _id) : [];
  };
  expect((await found('061')).sort()).toEqual([first.id, second.id].sort());
  expect(await found('061-111-2223')).toEqual([second.id]);
  expect(await found('+66 71 111')).toEqual([other.id]);
  // Only the beginning counts.
  expect(await found('1112222')).toEqual([]);
  expect(await admin.ok('countUsersForAdministrator', { query: { q: '0611' } })).toMatchObject({
    all: 2,
    notverify: 2,
  });
  for (const route of ['findUsersForAdministrator', 'countUsersForAdministrator'] as const)
    for (const client of [other, createApiClient(server.url)]) {
      const { status, body } = await client.call(route, { query: { q: '061' } });
      expect([401, 403]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/061111|"all"/);
    }
  // The public list of profiles has no phone at all.
  expect(JSON.stringify(await other.ok('findPublicProfiles'))).not.toContain('0611112222');

  await admin.ok('deleteUser', { params: { userId: second.id } });
  expect(await found('061')).toEqual([first.id]);
});
