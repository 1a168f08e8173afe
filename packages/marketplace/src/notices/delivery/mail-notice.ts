import { isOfTeam, isOutdated, noticeAddress } from '@joddee/rules/notice-delivery';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { letterInLanguages } from '../../platform/mail/letter-in-languages.ts';
import { defineJob } from '../../queues/job-definition.ts';
import { noticeViews } from '../notice-views.ts';
import { claimLetter } from './claim-letter.ts';
import { deliveryTexts } from './delivery-texts.ts';
import { findUndelivered } from './find-undelivered.ts';
import { timeInLetter } from './time-of-notice.ts';

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
