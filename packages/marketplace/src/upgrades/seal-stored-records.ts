import type { BookingRecord } from '../bookings/record.ts';
import { sealDetails } from '../bookings/record.ts';
import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { writable } from '../platform/records/read-model.ts';
import { hashCardNumber } from '../secrets/keyed-hash.ts';
import { isSealed } from '../secrets/seal.ts';
import { storedCard, storedPhone } from '../users/personal-fields.ts';
import type { UserRecord } from '../users/record.ts';
import { runOnce } from './run-once.ts';

const plainCardNumber = /^\d{13}$/;

/**
 * Seals what an earlier release has stored in plain text: phones, cards and the details of bookings. Each write applies
 * only to the plain text that was read.
 */
export function sealStoredRecords(context: Context): Promise<void> {
  const { db, log } = context;
  return runOnce(context, 'personal data is sealed', async () => {
    await hashCards(context);
    let sealed = 0;
    for await (const user of db.users.find({ deletedAt: null }).lean().cursor())
      sealed += await sealUser(context, user);
    for await (const booking of db.bookings.find().lean().cursor())
      sealed += await sealBooking(context, booking);
    if (sealed > 0) log.info({ sealed }, 'personal data of an earlier release sealed');
  });
}

/** Documents of card numbers move under the hashes of their numbers. */
async function hashCards({ db, keys }: Context): Promise<void> {
  for (const card of await db.cards.find({ _id: plainCardNumber }).lean()) {
    const hashed = { ...card, _id: await hashCardNumber(keys, card._id) };
    await db.cards.create(hashed).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    await db.cards.deleteOne({ _id: card._id });
  }
}

async function sealUser(context: Context, user: UserRecord): Promise<number> {
  const { _id, phone, Card } = user;
  const isPhonePlain = phone !== '' && !isSealed(phone);
  const isCardPlain = Card.idCard !== '' && !isSealed(Card.idCard);
  if (!isPhonePlain && !isCardPlain) return 0;
  const stored = {
    ...(isPhonePlain ? await storedPhone(context, _id, phone) : {}),
    ...(isCardPlain ? { Card: { ...(await storedCard(context, _id, Card)), confirm: Card.confirm } } : {}),
  };
  // No view changes, so the version stays.
  await writable(context.db.users).updateOne({ _id, phone, 'Card.idCard': Card.idCard }, { $set: stored });
  return 1;
}

async function sealBooking(context: Context, { _id, detail }: BookingRecord): Promise<number> {
  const { phone, idCar, note } = detail;
  if ([phone, idCar, note].every((text) => text === '' || isSealed(text))) return 0;
  const sealed = await sealDetails(context, detail.renter, { phone, idCar, note });
  await writable(context.db.bookings).updateOne(
    { _id, 'detail.phone': phone },
    {
      $set: {
        'detail.phone': sealed.phone,
        'detail.idCar': sealed.idCar,
        'detail.note': sealed.note,
      },
    },
  );
  return 1;
}
