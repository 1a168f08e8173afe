import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { isSealed } from '@joddee/marketplace/secrets/seal';
import { sealStoredRecords } from '@joddee/marketplace/upgrades/seal-stored-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import {
  freshCardNumber,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  submitCardOf,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('records of an earlier release are readable, and are sealed at the next start', async () => {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server), '10.00', '11.00');
  const { db } = server.context;
  const [idCard, laser, phone] = [freshCardNumber(), 'AB1234567890', '0898765431'];
  // As the earlier release has stored them.
  await db.cards.deleteMany({ accounts: owner.id });
  await db.cards.create({ _id: idCard, accounts: [requireRecordId(owner.id)] });
  await db.users.collection.updateOne(
    { _id: requireRecordId(owner.id) },
    { $set: { phone, Card: { idCard, laser, confirm: true } }, $unset: { phoneHashes: '' } },
  );
  const plain = { 'detail.phone': phone, 'detail.idCar': 'ขข 99', 'detail.note': 'รถสีดำ' };
  await db.bookings.collection.updateOne({ _id: requireRecordId(booking._id) }, { $set: plain });

  const expectReadable = async () => {
    expect(await owner.ok('findOwnProfile')).toMatchObject({ phone });
    expect(await owner.ok('findOwnCard')).toMatchObject({ Card: { idCard, laser, confirm: true } });
    expect(await renter.ok('findBooking', { params: { id: booking._id } })).toMatchObject({
      detail: { phone, idCar: 'ขข 99', note: 'รถสีดำ' },
    });
  };
  await expectReadable();
  await sealStoredRecords(server.context);
  await sealStoredRecords(server.context);
  await expectReadable();
  const user = await db.users.findById(owner.id).lean();
  const stored = (await db.bookings.findById(booking._id).lean())?.detail;
  for (const text of [
    user?.phone,
    user?.Card.idCard,
    user?.Card.laser,
    stored?.phone,
    stored?.idCar,
    stored?.note,
  ])
    expect(isSealed(text ?? '')).toBe(true);
  expect(await db.cards.exists({ _id: idCard })).toBeNull();
  expect(await admin.ok('findUsersForAdministrator', { query: { q: phone } })).toMatchObject([
    { _id: owner.id },
  ]);
  // The number still counts: a third account with it is refused.
  const second = await newPerson(server);
  await submitCardOf(second, idCard);
  await admin.ok('approveCard', { params: { userId: second.id } });
  const third = await newPerson(server);
  await expect(submitCardOf(third, idCard)).rejects.toThrow(/CARD_ON_TWO_ACCOUNTS/);
});
