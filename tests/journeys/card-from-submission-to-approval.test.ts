import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshCardNumber,
  newAdministrator,
  newPerson,
  newPost,
  type Person,
  password,
  postRequestOf,
  submitCardOf,
  uploadPicture,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

test('R70 submitted, declined with a reason, submitted again, approved: then the user may post', async () => {
  const person = await newPerson(server);
  const params = { userId: person.id };
  expect(await person.ok('findOwnCard')).toMatchObject({
    state: 'not-submitted',
    Card: { idCard: 0, confirm: false },
  });
  expect(await person.call('addPost', { body: await postRequestOf(person) })).toMatchObject({
    status: 403,
    body: { code: 'CARD_NOT_CONFIRMED' },
  });

  await submitCardOf(person);
  expect(await person.ok('findOwnCard')).toMatchObject({ state: 'waiting' });
  const files = Object.values((await server.context.db.users.findById(person.id).lean())?.photo_card ?? {});
  expect(await admin.ok('declineCardByLink', { params, query: { reason: 'รูปไม่ชัด' } })).toMatchObject({
    state: 'not-submitted',
  });
  expect(await person.ok('findOwnCard')).toMatchObject({
    Card: { idCard: 0 },
    declined: true,
    declinedReason: 'รูปไม่ชัด',
    photo_card: { photoCard: '' },
  });
  expect(files).toHaveLength(2);
  for (const url of files)
    expect(await server.context.storage.read(url.replace('/api/files/', ''))).toBeNull();

  await submitCardOf(person);
  expect(await person.ok('findOwnCard')).toMatchObject({
    state: 'waiting',
    declined: false,
    declinedReason: '',
  });
  // The specification's call has no reason.
  await admin.ok('declineCardByLink', { params });
  expect(await person.ok('findOwnCard')).toMatchObject({ declined: true, declinedReason: '' });
  await submitCardOf(person);
  const approved = await admin.ok('approveCardByLink', { params });
  expect(approved).toMatchObject({ state: 'verified', user: person.id });
  expect((await admin.ok('approveCardByLink', { params })).version).toBe(approved.version);
  expect(await person.ok('findOwnProfile')).toMatchObject({ Card: { confirm: true } });
  await newPost(person);
});

test('a refused submission leaves neither image reserved', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const own = await uploadPicture(person, 'idcard');
  const body = { idCard: freshCardNumber(), laser: 'AB1234567890', idCardURL: own };
  const idCardPerson = await uploadPicture(other, 'idcard');
  expect(await person.call('submitCard', { body: { ...body, idCardPerson } })).toMatchObject({
    status: 400,
    body: { idCardPerson: expect.any(String) },
  });
  expect(await server.context.db.uploads.findById(own).lean()).toMatchObject({ usedBy: '' });
});

test('while a card waits or is verified no other can be submitted; a repeat of the same card gets the same answer', async () => {
  const person = await newPerson(server);
  const body = {
    idCard: freshCardNumber(),
    laser: 'AB1234567890',
    idCardURL: await uploadPicture(person, 'idcard'),
    idCardPerson: await uploadPicture(person, 'idcard'),
  };
  const first = await person.ok('submitCard', { body });
  expect((await person.ok('submitCard', { body })).version).toBe(first.version);
  const another = { ...body, idCard: freshCardNumber() };
  expect(await person.call('submitCard', { body: another })).toMatchObject({
    status: 409,
    body: { code: 'CARD_WAITING' },
  });
  await admin.ok('approveCardByLink', { params: { userId: person.id } });
  expect(await person.call('submitCard', { body: another })).toMatchObject({
    status: 409,
    body: { code: 'CARD_CONFIRMED' },
  });
});

test('R134 nobody decides about his own card', async () => {
  await submitCardOf(admin);
  const params = { userId: admin.id };
  for (const call of ['approveCard', 'declineCard'] as const)
    expect(await admin.call(call, { params, body: { reason: 'ลองเอง' } } as never)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
  expect(await admin.ok('findOwnCard')).toMatchObject({ state: 'waiting' });
  const other = await newAdministrator(server);
  expect(await other.ok('approveCard', { params })).toMatchObject({ state: 'verified' });
});

test('a decision is about the card that was inspected, and not about one that replaced it', async () => {
  const person = await newPerson(server);
  const params = { userId: person.id };
  await submitCardOf(person);
  const { submitted } = await admin.ok('findUserForAdministrator', { params });
  await person.ok('withdrawCard', { body: { password } });
  await submitCardOf(person);
  const approve = () => admin.call('approveCard', { params, body: { submitted } });
  const decline = (reason: string) => admin.call('declineCard', { params, body: { submitted, reason } });
  for (const decide of [approve, () => decline('ไม่ชัด')])
    expect(await decide()).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await person.ok('findOwnCard')).toMatchObject({ state: 'waiting', declined: false });

  const second = await admin.ok('findUserForAdministrator', { params });
  const body = { submitted: second.submitted };
  // The second one repeats the first.
  for (let times = 0; times < 2; times += 1)
    expect(await admin.ok('approveCard', { params, body })).toMatchObject({ state: 'verified' });
  expect(await approve()).toMatchObject({ status: 409 });
  for (let times = 0; times < 2; times += 1)
    expect(await admin.ok('declineCard', { params, body: { ...body, reason: 'หมดอายุ' } })).toMatchObject({
      state: 'not-submitted',
    });
});

test('a card of the first release, whose submission has no time, is approved and declined', async () => {
  const person = await newPerson(server);
  const params = { userId: person.id };
  await submitCardOf(person);
  await server.context.db.users.updateOne({ _id: person.id }, { $unset: { submittedAt: 1 } });
  const { submitted } = await admin.ok('findUserForAdministrator', { params });
  expect(await admin.ok('approveCard', { params, body: { submitted } })).toMatchObject({ state: 'verified' });
  expect(await admin.ok('declineCard', { params, body: { submitted, reason: 'หมดอายุ' } })).toMatchObject({
    state: 'not-submitted',
  });
});

test('one card is verified on two accounts at most, also if three are approved at once', async () => {
  const idCard = freshCardNumber();
  const people = await Promise.all([1, 2, 3].map(() => newPerson(server)));
  for (const person of people) await submitCardOf(person, idCard);
  const approvals = await Promise.all(
    people.map(({ id }) => admin.call('approveCardByLink', { params: { userId: id } })),
  );
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(approvals.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CARD_ON_TWO_ACCOUNTS',
  });

  const fourth = await newPerson(server);
  const refused = await fourth.call('submitCard', {
    body: {
      idCard,
      laser: 'AB1234567890',
      idCardURL: await uploadPicture(fourth, 'idcard'),
      idCardPerson: await uploadPicture(fourth, 'idcard'),
    },
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'CARD_ON_TWO_ACCOUNTS', idCard: expect.any(String) },
  });
  // Once one of the two is withdrawn, a third account can be verified.
  const confirmed = people[approvals.findIndex(({ status }) => status === 200)];
  await admin.ok('declineCardByLink', { params: { userId: confirmed?.id ?? '' } });
  await submitCardOf(fourth, idCard);
  await admin.ok('approveCardByLink', { params: { userId: fourth.id } });
});
