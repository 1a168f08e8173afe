import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import type { NoticeRecord } from '../notice-model.ts';

const most = limits.noticeLettersPerHour;

/**
 * Takes one of the letters that a reader gets within an hour, by one conditional update of the reader's calendar: jobs of
 * several notices run at the same time. A repeat for the same notice has its letter already.
 */
export async function claimLetter(
  { db, clock }: Context,
  { _id: notice, user }: Pick<NoticeRecord, '_id' | 'user'>,
): Promise<boolean> {
  const now = clock.now();
  const old = { at: { $lte: later(now, -1, 'hour') } };
  await db.calendars.updateOne({ _id: user, letters: { $elemMatch: old } }, { $pull: { letters: old } });
  const claimed = await db.calendars.updateOne(
    { _id: user, open: true, [`letters.${most - 1}`]: { $exists: false }, 'letters.notice': { $ne: notice } },
    { $push: { letters: { notice, at: now } } },
  );
  if (claimed.modifiedCount === 1) return true;
  return (await db.calendars.exists({ _id: user, 'letters.notice': notice })) !== null;
}
