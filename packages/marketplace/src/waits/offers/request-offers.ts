import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { defineJob, soonAgain } from '../../queues/job-definition.ts';
import { enqueue } from '../../queues/job-queues.ts';

export const offerJob = defineJob('offer-freed-times', z.object({ post: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
});

/**
 * Has the worker offer what is free at a post, if somebody waits for it. After a crash or without Redis the scheduled
 * job does it.
 */
export function requestOffers(context: Context, post: RecordId): void {
  context.background.run('request-offers', async () => {
    if ((await context.db.waits.exists({ post, state: 'waiting' })) === null) return;
    await enqueue(context.queues, offerJob, { post: post.toString() });
  });
}
