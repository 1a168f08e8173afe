import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import type { NoticeRecord } from '../notice-model.ts';

const { perHour, fromOne, forOthers } = limits.noticeLetters;

/**
 * Takes one of the letters that a reader gets within an hour, by one conditional update of the reader's calendar: jobs of
 * several notices run at the same time. A repeat for the same notice has its letter already.
 */
export async function claimLetter(
  { db, clock }: Context,
  { _id: notice, user, person }: Pick<NoticeRecord, '_id' | 'user' | 'person'>,
): Promise<boolean> {
  const now = clock.now();
  const old = { at: { $lte: later(now, -1, 'hour') } };
  await db.calendars.updateOne({ _id: user, letters: { $elemMatch: old } }, { $pull: { letters: old } });
  // Each further attempt follows a letter that another job has taken.
  for (let attempt = 0; attempt <= perHour; attempt += 1) {
    const calendar = await db.calendars.findById(user, { letters: 1, open: 1 }).lean();
    const letters = calendar?.letters ?? [];
    if (letters.some((taken) => taken.notice === notice)) return true;
    if (!calendar?.open || letters.length >= perHour) return false;
    // Those who book and cancel must not use up the letters about others.
    const caused = person === null ? 0 : letters.filter(({ from }) => from?.equals(person)).length;
    const left = perHour - letters.length;
    if (caused >= fromOne || (caused > 0 && left <= forOthers)) return false;
    const unchanged = {
      [`letters.${letters.length}`]: { $exists: false },
      ...(letters.length === 0 ? {} : { [`letters.${letters.length - 1}`]: { $exists: true } }),
    };
    const claimed = await db.calendars.updateOne(
      { _id: user, open: true, ...unchanged, 'letters.notice': { $ne: notice } },
      { $push: { letters: { notice, at: now, ...(person === null ? {} : { from: person }) } } },
    );
    if (claimed.modifiedCount === 1) return true;
  }
  return false;
}
