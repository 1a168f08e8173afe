import { noticeAddress } from '@joddee/rules/notice-delivery';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { letterHtml, letterText } from '@joddee/thai-text/letters/compose-letter';
import { noticeLetter } from '@joddee/thai-text/letters/notice-letter';
import { noticeTimeText } from '@joddee/thai-text/letters/push-text';
import type { Context } from '../../context/context.ts';
import { noticeViews } from '../notice-views.ts';
import { findUndelivered } from './find-undelivered.ts';

/** Sends a notice to the confirmed mail address of its reader; a repeated job sends it again. */
export async function mailNotice(context: Context, { notice: id }: { notice: string }): Promise<boolean> {
  const { clock, db, mailer, siteUrl } = context;
  const found = await findUndelivered(context, id);
  if (found === null || !found.reader.emailConfirmedAt) return false;
  const { notice, reader } = found;
  const [view] = await noticeViews(context, [notice]);
  if (view === undefined) return false;
  const { stay } = view;
  const when =
    stay === null ? '' : noticeTimeText(stay, bangkokDay(new Date(stay.from)), bangkokDay(clock.now()));
  const { subject, ...words } = noticeLetter(view, when);
  const link = `${siteUrl}${noticeAddress(view)}`;
  const content = { ...words, name: reader.name.firstname, username: reader.username, link };
  const user = notice.user.toString();
  await mailer.send({
    user,
    to: reader.email,
    subject,
    text: letterText(content),
    html: letterHtml(content),
    link,
  });
  // A deletion that ended while this process was paused did not find the file.
  if ((await db.users.exists({ _id: notice.user, deletedAt: null })) === null) await mailer.erase(user);
  return true;
}
