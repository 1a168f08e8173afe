import { z } from 'zod';
import { nextUsualDay, type UsualStay, usualTime } from '../../bookings/rules/usual-time.ts';
import { isFreeFor } from '../../calendars/claims.ts';
import { decideBookedTime, type Period } from '../../calendars/rules/booked-time.ts';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { announceNotices } from '../../notices/announce.ts';
import { type NoticeRecord, newNotice } from '../../notices/record.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { existing } from '../../platform/records/record-schema.ts';
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
  const [found, calendar] = await Promise.all([batches.findPost(postId), batches.findCalendar(postId)]);
  const post = existing(found);
  if (!post?.available) return 0;
  const held = calendar?.held ?? [];
  const [from, to] = [new Date(freed.from), new Date(freed.to)];
  const inBay = freed.bay === undefined ? {} : { bay: freed.bay };
  const before = { ...calendar, held: [...held, { booking: postId, from, to, heldAt: from, ...inBay }] };
  const now = clock.now();
  const saved = await db.favourites
    .find({ posts: postId }, { _id: 1 })
    .limit(limits.savedSpots.candidates)
    .lean();
  const readers = saved
    .map(({ _id }) => _id)
    .filter((reader) => !reader.equals(post.user) && reader.toString() !== freed.by);
  const notices: NoticeRecord[] = [];
  const { readers: most } = limits.savedSpots;
  for (let first = 0; first < readers.length && notices.length < most; first += readAtOnce) {
    const group = readers.slice(first, first + readAtOnce);
    const staysOf = await findStays(context, group, now);
    for (const reader of group) {
      if (notices.length === most) break;
      const time = nextUsualTime(staysOf.get(reader.toString()) ?? [], now);
      if (time === undefined) continue;
      const decision = decideBookedTime(time, post.date, now);
      if (!decision.ok) continue;
      const { period } = decision;
      if (!isFreeFor(calendar, period, post.date) || isFreeFor(before, period, post.date)) continue;
      const about = { of: `${freed.post}.${time.Date}`, freed: { post: postId, ...time, from: period.from } };
      notices.push(newNotice({ user: reader, kind: 'saved-free', role: 'renter', at: now, ...about }));
    }
  }
  await announceNotices(context, notices);
  return notices.length;
}

/** So many users' bookings are one query. */
const readAtOnce = 250;

type Stay = UsualStay & Period & { isOver: boolean };

/** The last bookings of each of these users that were not cancelled. */
async function findStays({ db }: Context, users: readonly RecordId[], now: Date) {
  const { days, bookings: most } = limits.usualTime;
  const stays = db.bookings
    .find(
      { 'detail.renter': { $in: users }, 'detail.status': 1, from: { $gte: later(now, -days, 'day') } },
      { Date: 1, detail: 1, from: 1, to: 1, check: 1 },
    )
    .sort({ 'detail.renter': 1, from: -1 })
    .lean();
  const found = new Map<string, Stay[]>();
  for await (const { Date: day, detail, from, to, check } of stays) {
    const { renter, timein, timeout } = detail;
    const own = found.get(renter.toString()) ?? [];
    found.set(renter.toString(), own);
    if (own.length < most) own.push({ Date: day, timein, timeout, from, to, isOver: check.checkout.status });
  }
  return found;
}

/** The usual time of a user on its next day, by the rule that the page of saved spots uses. */
function nextUsualTime(stays: readonly Stay[], now: Date) {
  const usual = usualTime(stays, now);
  const mine = stays.filter(({ isOver }) => !isOver);
  const day = usual && nextUsualDay(usual, mine, now);
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

export const savedNoticesJob = defineJob('notify-saved', freedTimePayload, {
  ...soonAgain,
  queue: 'delivery',
  // It begins at once; what is requested while it waits is the same request.
  mergeMs: 60_000,
});

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
