import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import { userRecords } from '../user-model.ts';

const batch = 100;

/** Deletes the images of cards that were approved long enough ago: the decision no longer needs them. */
export async function sweepCardImages(context: Context): Promise<number> {
  const { db, clock } = context;
  const decided = { $lt: later(clock.now(), -limits.cardImageDays, 'day') };
  const users = await db.users.find({ decidedAt: decided }).limit(batch).lean();
  for (const user of users) {
    const discards = Object.values(user.photo_card).filter((url) => url !== '');
    // A change that came first leaves the images to a later run. Without the date the account is not found again.
    await userRecords.change(context, user, {
      cause: 'images-expired',
      set: { photo_card: { photoCard: '', photoPerson: '' }, decidedAt: null },
      leftovers: { discards },
    });
  }
  return users.length;
}
