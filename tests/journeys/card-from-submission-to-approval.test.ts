import { limits } from '@joddee/contract/limits';
import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { newRecordId } from '@joddee/marketplace/platform/record-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, bookingOptions, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import {
  freshCardNumber,
  freshRegistration,
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  submitCardOf,
  uploadPicture,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

test('submitted, declined with a reason, submitted again, approved: then the user may post', async () => {
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
  expect(approved).toMatchObject({ state: 'verified', Card: { confirm: true } });
  expect((await admin.ok('approveCardByLink', { params })).version).toBe(approved.version);
  expect(await person.ok('findOwnProfile')).toMatchObject({ Card: { confirm: true } });
  await newPost(person);
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
  const rows = () => server.context.db.cardNumberViews.find({ holder: person.id }).lean();
  expect(await rows()).toHaveLength(0);
  const whole = await admin.ok('findUserForAdministrator', { params: { userId: person.id } });
  expect(whole.Card.idCard).toBe(idCard);
  expect((await rows()).map(({ viewer }) => viewer.toString())).toEqual([admin.id]);
  // The answer to the decision shows the card as well.
  await admin.ok('approveCardByLink', { params: { userId: person.id } });
  expect(await rows()).toHaveLength(2);
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

test('a withdrawn card pauses the posts, with events; editing and reopening need a verified card, and bookings stay valid', async () => {
  const [owner, renter, visitor] = [
    await newOwner(server, admin),
    await newPerson(server),
    await connectLive(server.url),
  ];
  const [open, paused] = [await newPost(owner), await newPost(owner)];
  const day = tomorrow(server);
  const booking = await book(renter, open._id, day);
  await owner.ok('setAvailable', { params: { postId: paused._id }, body: { available: false } });
  await visitor.connection.watchPost(open._id);
  await admin.ok('declineCardByLink', { params: { userId: owner.id }, query: { reason: 'บัตรหมดอายุ' } });

  await eventually(() => expect(visitor.causes('post:changed')).toContain('paused'));
  expect(await renter.ok('findPost', { params: { id: open._id } })).toMatchObject({ available: false });
  expect(await renter.call('requestBooking', bookingOptions(open._id, day, '15.00', '16.00'))).toMatchObject({
    status: 409,
    body: { code: 'POST_PAUSED' },
  });
  const params = { postId: open._id };
  const refused = { status: 403, body: { code: 'CARD_NOT_CONFIRMED' } };
  const change = { params, body: await postRequestOf(owner) };
  expect(await owner.call('editPost', change)).toMatchObject(refused);
  expect(await owner.call('setAvailable', { params, body: { available: true } })).toMatchObject(refused);
  await owner.ok('setAvailable', { params, body: { available: false } });
  expect(await renter.ok('findOwnBookings')).toMatchObject({ book: [{ _id: booking._id, state: 'booked' }] });
  for (const who of [renter, owner])
    await who.ok('checkBooking', { params: { bookId: booking._id }, body: { check: true, step: 'checkin' } });

  await submitCardOf(owner);
  await admin.ok('approveCardByLink', { params: { userId: owner.id } });
  // No post opens by itself: the owner reopens each, and a post that was paused before stays paused.
  expect(await renter.ok('findPost', { params: { id: paused._id } })).toMatchObject({ available: false });
  await owner.ok('setAvailable', { params, body: { available: true } });
  await owner.ok('editPost', change);
  closeLiveClients();
});

test('posts are paused also if the program crashed between the withdrawal and the pause', async () => {
  const owner = await newOwner(server, admin);
  const post = await newPost(owner);
  const { users } = server.context.db;
  await eventually(async () => expect((await users.findById(owner.id).lean())?.outbox).toEqual([]));
  // The state that a program leaves if it crashes right after its first write.
  const longAgo = new Date(server.clock.now().getTime() - 60_000);
  await users.updateOne(
    { _id: owner.id },
    {
      $set: { Card: { idCard: '', laser: '', confirm: false }, changedAt: longAgo },
      $inc: { version: 1 },
      $push: { outbox: outboxEntry('declined', longAgo) },
    },
  );
  await eventually(async () =>
    expect(await owner.ok('findPost', { params: { id: post._id } })).toMatchObject({ available: false }),
  );
});

test('deleting a user removes posts, card images and upcoming bookings, and leaves stays in progress', async () => {
  const [owner, renter, other] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  await submitCardOf(owner);
  await admin.ok('approveCardByLink', { params: { userId: owner.id } });
  const post = await newPost(owner);
  const day = tomorrow(server);
  const upcoming = await book(renter, post._id, day, '08.00', '09.00');
  const underWay = await book(other, post._id, day, '10.00', '11.00');
  for (const who of [other, owner])
    await who.ok('checkBooking', { params: { bookId: underWay._id }, body: { check: true } });

  await admin.ok('deleteUser', { params: { userId: owner.id } });
  expect(await admin.ok('deleteUser', { params: { userId: owner.id } })).toEqual({ _id: owner.id });
  await eventually(async () => {
    expect(await createApiClient(server.url).ok('findPost', { params: { id: post._id } })).toBeNull();
    expect(await renter.ok('findOwnBookings')).toMatchObject({
      book: [
        {
          _id: upcoming._id,
          state: 'cancelled',
          endedBy: 'owner',
          owner: { firstname: '', phone: '' },
          place: { title: post.title },
        },
      ],
    });
  });
  expect(await other.ok('findOwnBookings')).toMatchObject({ book: [{ _id: underWay._id, state: 'parked' }] });
  await eventually(async () => {
    expect(await server.context.db.uploads.countDocuments({ user: owner.id })).toBe(0);
    expect(await server.context.db.cards.countDocuments({ accounts: owner.id })).toBe(0);
  });
});
