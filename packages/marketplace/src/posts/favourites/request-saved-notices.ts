import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { defineJob, soonAgain } from '../../queues/job-definition.ts';
import { enqueue } from '../../queues/job-queues.ts';

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
