import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { enqueue } from '../../queues/job-queues.ts';

/**
 * Has the worker offer what is free at a post, if somebody waits for it. After a crash or without Redis the scheduled
 * job does it.
 */
export function requestOffers(context: Context, post: RecordId): void {
  context.background.run('request-offers', async () => {
    if ((await context.db.waits.exists({ post, state: 'waiting' })) === null) return;
    await enqueue(context.queues, 'offer-freed-times', { post: post.toString() });
  });
}
