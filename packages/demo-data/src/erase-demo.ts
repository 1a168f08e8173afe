import type { Context } from '@joddee/marketplace/context/context';
import { removeUploads } from '@joddee/marketplace/files/uploads';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { hashCardNumber } from '@joddee/marketplace/secrets/seal';
import { demoId } from './demo-id.ts';
import { demoPeople } from './people/demo-people.ts';
import { cardNumber } from './people/user-records.ts';
import { demoSpots } from './spots/demo-spots.ts';

/** Deletes the records of an interrupted seeding and no others. */
export async function eraseDemo(context: Context): Promise<void> {
  const { db, keys } = context;
  const people = demoPeople.map(({ username }) => demoId('user', username));
  const posts = demoSpots.map(({ key }) => demoId('post', key));
  const uploads = await db.uploads.find({ user: { $in: people } }, { _id: 1 }).lean();
  await removeUploads(
    context,
    uploads.map((upload) => upload._id),
  );
  await writable(db.bookings).deleteMany({ 'detail.renter': { $in: people } });
  await db.reviews.deleteMany({ renter: { $in: people } });
  await writable(db.messages).deleteMany({ parties: { $in: people } });
  await writable(db.complaints).deleteMany({ author: { $in: people } });
  await db.audit.deleteMany({ subject: { $in: people } });
  await writable(db.waits).deleteMany({ renter: { $in: people } });
  await db.notices.deleteMany({ user: { $in: people } });
  // A snapshot of the map without its mark is not used any more.
  await db.snapshotMarks.deleteMany({});
  await writable(db.posts).deleteMany({ _id: { $in: posts } });
  await writable(db.calendars).deleteMany({ _id: { $in: [...people, ...posts] } });
  const cards = demoPeople.map(cardNumber).filter((number) => number !== '');
  const hashes = await Promise.all(cards.map((number) => hashCardNumber(keys, number)));
  await db.cards.deleteMany({ _id: { $in: hashes } });
  await writable(db.users).deleteMany({ _id: { $in: people } });
}
