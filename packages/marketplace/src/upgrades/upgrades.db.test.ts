import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { findBooking } from '../bookings/find-bookings.ts';
import { writable } from '../platform/records/read-model.ts';
import { isSealed } from '../secrets/seal.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import {
  type GivenPost,
  giveBooking,
  givePerson,
  givePost,
  newCardNumber,
  tomorrow,
} from '../testing/given.ts';
import { approveCard, findOwnCard } from '../users/card/decisions.ts';
import { findOwnProfile } from '../users/find.ts';
import { findUsersForAdministrator } from '../users/find-for-administrator.ts';
import { blankLeftPosts } from './blank-left-posts.ts';
import { sealStoredRecords } from './seal-stored-records.ts';

const kit = await commandTests();
const { context } = kit;
const { db } = context;

test('what an earlier release has left of the posts of deleted owners is erased at the next start, and no other post', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const [leaver, owner] = [
    await givePerson(context, { card: true }),
    await givePerson(context, { card: true }),
  ];
  const lot = { numberofcar: '2', perPlace: true, bays: [{ label: 'ติดบันได' }] };
  const [left, other] = [await givePost(context, leaver, lot), await givePost(context, owner, lot)];
  const baysOf = async ({ _id }: GivenPost) => (await db.posts.findById(_id).lean())?.detail.bays;
  const bays = await baysOf(left);
  await kit.ok('deleteUser', deleteUser(context, admin, leaver.id));
  await writable(db.posts).updateOne({ _id: left._id }, { $set: { 'detail.bays': bays } });
  for (let starts = 0; starts < 2; starts += 1) await blankLeftPosts(context);
  expect(await baysOf(left)).toBeUndefined();
  expect(await baysOf(other)).toMatchObject(lot.bays);
});

test('records of an earlier release are readable, and are sealed at the next start', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const owner = await givePerson(context, { card: true });
  const renter = await givePerson(context);
  const booking = await giveBooking(context, renter, await givePost(context, owner), tomorrow(context));
  const [idCard, laser, phone] = [newCardNumber(), 'AB1234567890', '0898765431'];
  // As the earlier release has stored them.
  const [card] = await db.cards.find({ accounts: owner.id }).lean();
  if (card === undefined) throw new Error('there is no card');
  await db.cards.deleteOne({ _id: card._id });
  await db.cards.create({ _id: idCard, accounts: card.accounts });
  await writable(db.users).updateOne(
    { _id: owner.id },
    { $set: { phone, Card: { idCard, laser, confirm: true } }, $unset: { phoneHashes: '' } },
  );
  const plain = { 'detail.phone': phone, 'detail.idCar': 'ขข 99', 'detail.note': 'รถสีดำ' };
  await writable(db.bookings).updateOne({ _id: booking._id }, { $set: plain });

  const expectReadable = async () => {
    expect(await findOwnProfile(context, owner)).toMatchObject({ phone });
    expect(await findOwnCard(context, owner)).toMatchObject({ Card: { idCard, laser, confirm: true } });
    expect(await findBooking(context, renter, booking._id)).toMatchObject({
      detail: { phone, idCar: 'ขข 99', note: 'รถสีดำ' },
    });
  };
  await expectReadable();
  await sealStoredRecords(context);
  await sealStoredRecords(context);
  await expectReadable();
  const user = await db.users.findById(owner.id).lean();
  const detail = (await db.bookings.findById(booking._id).lean())?.detail;
  const stored = [
    user?.phone,
    user?.Card.idCard,
    user?.Card.laser,
    detail?.phone,
    detail?.idCar,
    detail?.note,
  ];
  expect(stored.map((text) => isSealed(text ?? ''))).toEqual(stored.map(() => true));
  expect(await db.cards.exists({ _id: idCard })).toBeNull();
  expect(await findUsersForAdministrator(context, 'all', phone, 1)).toMatchObject([{ _id: owner.id }]);
  // The number still counts: a third account with it is refused.
  const second = await givePerson(context);
  await kit.submitCard(second, idCard);
  await kit.ok('approveCard', approveCard(context, admin, second.id));
  expect(await refusalOf(kit.submitCard(await givePerson(context), idCard))).toBe('CARD_ON_TWO_ACCOUNTS');
});
