import { z } from 'zod';
import { nextUsualDay, usualTime } from '../../bookings/rules/usual-time.ts';
import { isFreeFor } from '../../calendars/claims.ts';
import { decideBookedTime } from '../../calendars/rules/booked-time.ts';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { announceNotices } from '../../notices/announce.ts';
import { type NoticeRecord, newNotice } from '../../notices/record.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { defineJob, enqueue, soonAgain } from '../../queues/job-queues.ts';
import { lineComesFirst } from '../record.ts';

/**
 * A notice for those who have saved the post, if it was taken at their usual time and is free by now. The line of the
 * post comes first: what is held for it is not free. The id of a notice names its reader, post and day, so a repeat
 * stores nothing twice. Returns the number of notices.
 */
export async function notifySaved(context: Context, freed: FreedTimePayload): Promise<number> {
  const { db, batches, clock } = context;
  const postId = requireRecordId(freed.post);
  await lineComesFirst(context, postId);
  const [post, calendar] = await Promise.all([batches.findPost(postId), batches.findCalendar(postId)]);
  if (post === null || post.deletedAt !== null || !post.available) return 0;
  const held = calendar?.held ?? [];
  const [from, to] = [new Date(freed.from), new Date(freed.to)];
  const inBay = freed.bay === undefined ? {} : { bay: freed.bay };
  const before = { ...calendar, held: [...held, { booking: postId, from, to, heldAt: from, ...inBay }] };
  const now = clock.now();
  const readers = db.favourites
    .find({ posts: postId }, { _id: 1 })
    .limit(limits.savedSpots.candidates)
    .lean()
    .cursor();
  const notices: NoticeRecord[] = [];
  for await (const { _id: reader } of readers) {
    if (notices.length === limits.savedSpots.readers) break;
    if (reader.equals(post.user) || reader.toString() === freed.by) continue;
    const time = await nextUsualTime(context, reader, now);
    if (time === undefined) continue;
    const decision = decideBookedTime(time, post.date, now);
    if (!decision.ok) continue;
    const { period } = decision;
    if (!isFreeFor(calendar, period, post.date) || isFreeFor(before, period, post.date)) continue;
    notices.push(
      newNotice({
        user: reader,
        kind: 'saved-free',
        role: 'renter',
        of: `${freed.post}.${time.Date}`,
        at: now,
        freed: { post: postId, ...time, from: period.from },
      }),
    );
  }
  await announceNotices(context, notices);
  return notices.length;
}

/** The usual time of a user on its next day, by the rule that the page of saved spots uses. */
async function nextUsualTime({ db }: Context, user: RecordId, now: Date) {
  const { days, bookings: most } = limits.usualTime;
  const stays = await db.bookings
    .find(
      { 'detail.renter': user, 'detail.status': 1, from: { $gte: later(now, -days, 'day') } },
      { Date: 1, detail: 1, from: 1, to: 1, check: 1 },
    )
    .sort({ from: -1 })
    .limit(most)
    .lean();
  const usual = usualTime(
    stays.map(({ Date: day, detail: { timein, timeout }, from }) => ({ Date: day, timein, timeout, from })),
    now,
  );
  const day =
    usual &&
    nextUsualDay(
      usual,
      stays.filter(({ check }) => !check.checkout.status),
      now,
    );
  return usual && day ? { Date: day, timein: usual.timein, timeout: usual.timeout } : undefined;
}

/** A time of a post that is free again. */
const freedTimePayload = z.object({
  post: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of the bay; absent if the post is let as a whole. */
  bay: z.number().optional(),
  /** Who had it: nobody gets a notice of what they have given up. Absent if nobody has. */
  by: z.string().optional(),
});

export type FreedTimePayload = z.output<typeof freedTimePayload>;

export const savedNoticesJob = defineJob('notify-saved', freedTimePayload, { ...soonAgain, queue: 'upkeep' });

interface FreedTime {
  from: Date;
  to: Date;
  bay?: number | undefined;
  by?: RecordId | undefined;
}

/**
 * Has the worker notify those who have saved a post of a time that is free again. Repeating it notifies nobody twice.
 * Without Redis there is no notice: the page of saved spots shows the same.
 */
export function requestSavedNotices(context: Context, post: RecordId, freed: FreedTime): void {
  const { from, to, bay, by } = freed;
  if (to <= context.clock.now()) return;
  context.background.run('request-saved-notices', async () => {
    if ((await context.db.favourites.exists({ posts: post })) === null) return;
    await enqueue(context.queues, savedNoticesJob, {
      post: post.toString(),
      from: from.toISOString(),
      to: to.toISOString(),
      bay,
      by: by?.toString(),
    });
  });
}
