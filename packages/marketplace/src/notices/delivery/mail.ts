import { z } from 'zod';
import { findLetters, forgetLetters, takeLetter } from '../../calendars/lists.ts';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { letterInLanguages } from '../../platform/mail/letter-in-languages.ts';
import { defineJob } from '../../queues/job-definition.ts';
import type { NoticeRecord } from '../record.ts';
import { isOfTeam, isOutdated, noticeAddress } from '../rules/notice-delivery.ts';
import { noticeViews } from '../views.ts';
import { deliveryTexts, findUndelivered, timeInLetter } from './undelivered.ts';

export const mailJob = defineJob('mail-notice', z.object({ notice: z.string() }), {
  queue: 'delivery',
  id: ({ notice }) => `mail-${notice}`,
  attempts: 15,
  retryAfterMs: 1000,
  longestRetryMs: 300_000,
});

/**
 * Sends a notice to the confirmed mail address of its reader. The mark comes last, so a repeat after a crash sends it
 * again. Beyond a number in an hour there is none, because others cause notices, and could fill a mailbox with them.
 */
export async function mailNotice(context: Context, { notice: id }: { notice: string }): Promise<boolean> {
  const { clock, db, mailer, siteUrl } = context;
  const found = await findUndelivered(context, id);
  if (found === null || !found.reader.emailConfirmedAt) return false;
  const { notice, reader } = found;
  if (notice.mailedAt) return false;
  const [view] = await noticeViews(context, [notice]);
  if (view === undefined || isOutdated(view)) return false;
  // A suspension follows the letters of all the bookings that it has cancelled.
  if (!isOfTeam(notice.kind) && !(await claimLetter(context, notice))) return false;
  const link = `${siteUrl}${noticeAddress(view)}`;
  const letter = letterInLanguages((language) => ({
    ...deliveryTexts[language].noticeLetter(view, timeInLetter(view, language)),
    name: reader.name.firstname,
    username: reader.username,
    link,
  }));
  const user = notice.user.toString();
  await mailer.send({ user, to: reader.email, ...letter, link, settingsPage: `${siteUrl}/account` });
  await db.notices.updateOne({ _id: id, user: notice.user }, { $set: { mailedAt: clock.now() } });
  // A deletion that ended while this process was paused did not find the file.
  if ((await db.users.exists({ _id: notice.user, deletedAt: null })) === null) await mailer.erase(user);
  return true;
}

const { perHour, fromOne, forOthers } = limits.noticeLetters;

/**
 * Takes one of the letters that a reader gets within an hour: jobs of several notices run at the same time. A repeat for
 * the same notice has its letter already.
 */
export async function claimLetter(
  context: Context,
  { _id: notice, user, person }: Pick<NoticeRecord, '_id' | 'user' | 'person'>,
): Promise<boolean> {
  const at = context.clock.now();
  await forgetLetters(context, user, later(at, -1, 'hour'));
  // Each further attempt follows a letter that another job has taken.
  for (let attempt = 0; attempt <= perHour; attempt += 1) {
    const letters = await findLetters(context, user);
    if (letters?.some((taken) => taken.notice === notice)) return true;
    if (letters === null || letters.length >= perHour) return false;
    // Those who book and cancel must not use up the letters about others.
    const caused = person === null ? 0 : letters.filter(({ from }) => from?.equals(person)).length;
    const left = perHour - letters.length;
    if (caused >= fromOne || (caused > 0 && left <= forOthers)) return false;
    const letter = { notice, at, ...(person === null ? {} : { from: person }) };
    if (await takeLetter(context, user, letters.length, letter)) return true;
  }
  return false;
}
