import * as english from '@joddee/english-text/letters/letters';
import * as thai from '@joddee/thai-text/letters/letters';
import { z } from 'zod';
import { findLetters, forgetLetters, takeLetter } from '../../calendars/lists.ts';
import { bangkokDay } from '../../calendars/rules/time-slots.ts';
import { later } from '../../common/bangkok-zone.ts';
import { isFaulty } from '../../common/faults.ts';
import type { Language } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { liveDevices, openDevice, removeDevice, settingsOf } from '../../deliveries/devices.ts';
import type { PushMessage } from '../../deliveries/shapes.ts';
import { letterInLanguages } from '../../platform/mail/mailer.ts';
import type { PushOutcome } from '../../platform/push/push-sender.ts';
import { existing } from '../../platform/records/record-schema.ts';
import { defineJob, enqueue, soonAgain } from '../../queues/job-queues.ts';
import type { NoticeRecord } from '../record.ts';
import { isOfTeam, isOutdated, noticeAddress, waysOfNotice } from '../rules/notice-delivery.ts';
import type { NoticeView } from '../shapes.ts';
import { noticeViews } from '../views.ts';

const pushPayload = z.object({ notice: z.string(), device: z.string() });
type PushPayload = z.output<typeof pushPayload>;

export const pushJob = defineJob('send-push', pushPayload, {
  queue: 'delivery',
  id: ({ notice, device }) => `push-${notice}-${device}`,
  // Until the notice is too old, as `limits.push.minutes` says.
  attempts: 30,
  retryAfterMs: 1000,
  longestRetryMs: 300_000,
});

/** Sends a notice to one device. A service that is unavailable is tried again, until the notice is old or read. */
export async function sendPush(
  context: Context,
  { notice: id, device: deviceId }: PushPayload,
): Promise<PushOutcome | 'dropped'> {
  const { clock, batches, log, measures, push } = context;
  const found = await findUndelivered(context, id);
  const delivery = found && (await batches.findDelivery(found.notice.user));
  if (found === null || delivery === null) return 'dropped';
  const { user, kind } = found.notice;
  const registered = (await liveDevices(context, delivery)).find((device) => device.id === deviceId);
  const [device, [view]] = await Promise.all([
    registered && openDevice(context, user, registered),
    noticeViews(
      context,
      isFaulty('notice-of-another')
        ? await context.db.notices.find().sort({ at: -1 }).limit(1).lean()
        : [found.notice],
    ),
  ]);
  if (!device || view === undefined || isOutdated(view)) return 'dropped';
  // The settings, or the hour, may be others than at the first attempt.
  const ways = waysOfNotice(kind, settingsOf(delivery), clock.now());
  if (!ways.push) return 'dropped';
  const { outcome, status } = await push.send(
    device,
    messageOf(view, clock.now(), registered?.language ?? 'th'),
    ways.urgency,
  );
  measures.pushes.inc({ outcome });
  if (outcome === 'gone' && !isFaulty('dead-subscription-kept')) await removeDevice(context, user, deviceId);
  if (outcome === 'refused') log.warn({ status }, 'a push service refused a message');
  if (outcome === 'failed') throw new Error(`the push service answered ${status}`);
  return outcome;
}

/** A later notice of the same booking, or of the same kind, replaces the one before on the screen. */
function messageOf(view: NoticeView, now: Date, language: Language): PushMessage {
  const { _id, kind, stay } = view;
  const { pushWords, noticeTimeText } = deliveryTexts[language];
  const when = stay === null ? '' : noticeTimeText(stay, dayOf(stay), bangkokDay(now));
  return {
    ...pushWords(view, when),
    language,
    tag: stay?._id ?? kind,
    notice: _id,
    url: noticeAddress(view),
  };
}

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
  const { stay } = view;
  const letter = letterInLanguages((language) => {
    const { noticeLetter, letterTimeText } = deliveryTexts[language];
    const words = noticeLetter(view, stay === null ? '' : letterTimeText(stay, dayOf(stay)));
    return { ...words, name: reader.name.firstname, username: reader.username, link };
  });
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

type Reader = NonNullable<Awaited<ReturnType<Context['batches']['findUser']>>>;

/** A notice that its reader does not know yet; null if it was read, is too old, or its reader is deleted. */
async function findUndelivered(
  { db, clock, batches }: Context,
  id: string,
): Promise<{ notice: NoticeRecord; reader: Reader } | null> {
  const notice = await db.notices.findById(id).lean();
  if (notice === null || notice.readAt !== null) return null;
  if (later(notice.at, limits.push.minutes, 'minute') < clock.now()) return null;
  const reader = existing(await batches.findUser(notice.user));
  return reader && { notice, reader };
}

const dayOf = ({ from }: NonNullable<NoticeView['stay']>) => bangkokDay(new Date(from));

/** Notices in words, as they reach a device or a mailbox. */
const deliveryTexts = { th: thai, en: english };

export const deliveryJob = defineJob('deliver-notice', z.object({ notice: z.string() }), {
  ...soonAgain,
  queue: 'delivery',
  id: ({ notice }) => `deliver-${notice}`,
});

/**
 * Sends a notice to the devices of its reader, or by mail if there are none, each by a job that is retried alone. The
 * mark comes last, so a repeat after a crash sends again; a device shows the same notice once.
 */
export async function deliverNotice(context: Context, { notice: id }: { notice: string }): Promise<number> {
  const { db, clock, batches, queues } = context;
  const found = await findUndelivered(context, id);
  if (found === null || (found.notice.deliveredAt && !isFaulty('pushed-again'))) return 0;
  const { notice, reader } = found;
  const delivery = await batches.findDelivery(notice.user);
  const ways = waysOfNotice(notice.kind, settingsOf(delivery), clock.now());
  const devices = delivery === null ? [] : await liveDevices(context, delivery);
  const byMail = ways.mail && devices.length === 0 && Boolean(reader.emailConfirmedAt);
  if (ways.push)
    for (const device of devices) await enqueue(queues, pushJob, { notice: id, device: device.id });
  if (byMail) await enqueue(queues, mailJob, { notice: id });
  await db.notices.updateOne({ _id: id, user: notice.user }, { $set: { deliveredAt: clock.now() } });
  return (ways.push ? devices.length : 0) + (byMail ? 1 : 0);
}
